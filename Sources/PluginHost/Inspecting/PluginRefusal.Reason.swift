extension PluginRefusal {
  /// What is wrong with a plugin.
  public enum Reason: Sendable, Equatable {
    // MARK: Finding

    /// No such file; names in its folder that are nearly the same.
    case notFound(errno: Int32, near: [String])
    /// No plugin of that name in the search path.
    case notInSearchPath(near: [String], folders: [String])
    /// The file is there, but cannot be opened or read.
    case unreadable(errno: Int32, owner: FileOwner?, mode: UInt32?)
    /// It is a folder.
    case directory
    /// It is neither file nor folder.
    case specialFile(SpecialFile)

    // MARK: Trusting

    /// Somebody else could have changed it.
    case untrusted([TrustFault])

    // MARK: Inspecting

    /// Nothing is in it.
    case empty
    /// It is a text; its first line, and whether that names an interpreter (`#!`).
    case text(firstLine: String, isScript: Bool)
    /// Something that is no library; its first bytes.
    case notELF(firstBytes: [UInt8])
    /// A library for 32-bit programs.
    case only32Bit(machine: String)
    /// A library for machines of the other byte order.
    case bigEndian(machine: String)
    /// A library for another kind of processor.
    case otherMachine(found: String, ours: String)
    /// An object file that was not linked yet.
    case objectFile
    /// What a crash left behind.
    case coreFile
    /// A program.
    case program
    /// A static archive: `libhello.a`.
    case archive
    /// The file ends too soon.
    case cutOff(needed: UInt64, size: UInt64)
    /// The file contradicts itself.
    case damaged(LibraryDamage)
    /// It does not export the entry function; what it exports under nearly that name.
    case noEntry(near: [String])
    /// It needs a library that is nowhere.
    case missingDependency(library: String, searched: [String])

    // MARK: Loading

    /// The program that runs plugins is not there; where it was looked for.
    case noRunner(searched: [String])
    /// The program that runs plugins could not be started.
    case runnerFailed(call: String, errno: Int32)
    /// The system's loader refuses it, in its words.
    case refusedByLoader(String)
    /// The entry function answered NULL, perhaps with a reason.
    case noAnswer(reason: String?)
    /// Host and plugin speak different versions of the contract.
    case wrongABI(plugin: UInt32, hostMinimum: UInt32, hostMaximum: UInt32)
    /// What it declares is wrong.
    case badManifest([ManifestFault])
    /// What it declares cannot even be read, in the runner's words.
    case unreadableManifest(String)
    /// It ended the process that read its manifest, or never answered.
    case probeFailed(ProbeEnd)

    // MARK: Remembered

    /// It did so earlier, at that time in seconds since 1970, and has not changed since.
    case quarantined(ProbeEnd, since: Int64)
    /// It crashed too often in this session.
    case disabledAfterCrashes(count: Int, seconds: Int)

    /// Where the plugin was stopped.
    var usualStep: Step {
      switch self {
      case .notFound, .notInSearchPath, .unreadable, .directory, .specialFile: .find
      case .untrusted: .trust
      case .empty, .text, .notELF, .only32Bit, .bigEndian, .otherMachine, .objectFile, .coreFile, .program, .archive,
        .cutOff, .damaged, .noEntry, .missingDependency:
        .inspect
      case .noRunner, .runnerFailed, .refusedByLoader, .probeFailed, .quarantined, .disabledAfterCrashes: .load
      case .noAnswer: .entry
      case .wrongABI: .abi
      case .badManifest, .unreadableManifest: .manifest
      }
    }
  }

  /// What a name of the file system can stand for besides files and folders.
  public enum SpecialFile: String, Sendable, CaseIterable {
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device that is read in characters or in blocks.
    case device
  }
}

extension PluginRefusal.Reason {
  /// Which side of a version conflict is the older one; nil for other reasons.
  public var olderSide: PluginRefusal.Side? {
    guard case .wrongABI(let plugin, let minimum, let maximum) = self else { return nil }
    return plugin > maximum ? .host : plugin < minimum ? .plugin : nil
  }
}

extension PluginRefusal {
  /// The two sides of the contract.
  public enum Side: Sendable {
    /// `screens`.
    case host
    /// The library.
    case plugin
  }
}
