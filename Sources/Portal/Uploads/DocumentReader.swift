internal import CCurl
private import Glibc

/// Reads a file for libcurl, piece by piece, and notes when it is not any more what it was in the beginning.
///
/// Belongs to the I/O thread. Its address is given to libcurl, so it must live as long as the transfer.
final class DocumentReader {
  /// Bytes of the file.
  let size: Int64
  /// Bytes that libcurl has taken.
  private(set) var handedBytes: Int64 = 0
  private(set) var lastMovement = ContinuousClock.now
  /// Why no more can be sent.
  private(set) var fault: DocumentFault?
  private let path: String
  private let descriptor: Int32
  private let first: stat

  /// Opens a file that can be sent.
  init(path: String) throws(DocumentFault) {
    self.path = path
    // Looked at before it is opened, which does things to some devices.
    first = try DocumentReader.facts(path) { stat(path, &$0) }
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw DocumentReader.fault(path, errno) }
    size = Int64(first.st_size)
    do throws(DocumentFault) {
      let opened = descriptor
      let facts = try DocumentReader.facts(path) { fstat(opened, &$0) }
      guard DocumentReader.isSame(first, facts) else { throw DocumentFault(path: path, .changed) }
      var byte: UInt8 = 0
      // Of what the kernel makes up as it is read, nobody knows the length.
      if size == 0, read(descriptor, &byte, 1) > 0 { throw DocumentFault(path: path, .special) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// True when libcurl has all of it.
  var isHandedOut: Bool { handedBytes == size }

  /// Hands out what comes next; 0 at the end, CURL_READFUNC_ABORT when the file has changed.
  func give(_ room: UnsafeMutableRawBufferPointer) -> Int {
    lastMovement = .now
    let wanted = Int(min(Int64(room.count), size - handedBytes))
    guard wanted > 0 else { return 0 }
    var count = 0
    repeat { count = pread(descriptor, room.baseAddress, wanted, off_t(handedBytes)) } while count < 0 && errno == EINTR
    guard count >= 0 else { return abort(DocumentReader.fault(path, errno)) }
    guard count > 0 else { return abort(DocumentFault(path: path, .changed)) }
    // Looked at before the portal can have all of it.
    if handedBytes + Int64(count) == size {
      var last = stat()
      guard fstat(descriptor, &last) == 0, DocumentReader.isSame(first, last) else {
        return abort(DocumentFault(path: path, .changed))
      }
    }
    handedBytes += Int64(count)
    return count
  }

  /// libcurl asks for it before it sends a body once more, on a new connection, when a reused one has died.
  ///
  /// Once the portal may have all of it, nothing is sent again.
  func seek(to offset: Int64, from origin: Int32) -> Int32 {
    guard !isHandedOut, origin == SEEK_SET, (0...size).contains(offset) else { return CURL_SEEKFUNC_FAIL }
    handedBytes = offset
    return CURL_SEEKFUNC_OK
  }

  private func abort(_ fault: DocumentFault) -> Int {
    self.fault = fault
    return Int(CURL_READFUNC_ABORT)
  }

  // MARK: - Looking

  /// Why the file at a path cannot be sent, as far as can be told without opening it; nil when nothing is wrong.
  static func fault(at path: String) -> DocumentFault? {
    do throws(DocumentFault) {
      _ = try facts(path) { stat(path, &$0) }
    } catch {
      return error
    }
    return access(path, R_OK) == 0 ? nil : fault(path, errno)
  }

  private static func facts(_ path: String, _ look: (inout stat) -> Int32) throws(DocumentFault) -> stat {
    var facts = stat()
    guard look(&facts) == 0 else { throw fault(path, errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return facts
    case S_IFDIR: throw DocumentFault(path: path, .folder)
    default: throw DocumentFault(path: path, .special)
    }
  }

  private static func fault(_ path: String, _ number: Int32) -> DocumentFault {
    let isMissing = number == ENOENT || number == ENOTDIR
    return DocumentFault(path: path, isMissing ? .missing : .unreadable(reason: String(cString: strerror(number))))
  }

  private static func isSame(_ first: stat, _ second: stat) -> Bool {
    first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_size == second.st_size
      && first.st_mtim.tv_sec == second.st_mtim.tv_sec && first.st_mtim.tv_nsec == second.st_mtim.tv_nsec
  }
}
