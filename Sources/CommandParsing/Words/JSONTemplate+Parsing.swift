internal import JSONValues

extension JSONTemplate {
  /// Reads a JSON word.
  ///
  /// - Parameters:
  ///   - text: the word, from its opening to its closing bracket.
  ///   - references: those in it, from left to right; their ranges count from `origin`.
  ///   - origin: where the text stands in the script.
  /// - Throws: the fault, its offset counted from the start of the text.
  init(
    parsing text: UnsafeRawBufferPointer, references: [Reference], from origin: Int
  ) throws(JSONSyntaxError) {
    guard !references.isEmpty else {
      self.init(try JSON(parsing: text, allowingLoneSurrogates: false))
      return
    }
    // References are read as numbers, once as 10, 11, 12 and once as 20, 21, 22: where the two readings differ, a
    // reference stands. So JSON has one reader, and no value that a person writes can be taken for a reference.
    let ones = Substitution(text, references, origin, marker: 1)
    let twos = Substitution(text, references, origin, marker: 2)
    let root = Node(ones: try ones.read(), twos: try twos.read())
    self.init(root: root, references: references)
  }
}

extension JSONTemplate.Node {
  /// Compares the two readings of one text.
  fileprivate init(ones: JSON, twos: JSON) {
    switch (ones, twos) {
    case (.array(let left), .array(let right)):
      let nodes = zip(left, right).map { JSONTemplate.Node(ones: $0, twos: $1) }
      self = nodes.allSatisfy(\.isConstant) ? .constant(ones) : .array(nodes)
    case (.object(let left), .object(let right)):
      let members = zip(left.members, right.members).map {
        (name: $0.name, value: JSONTemplate.Node(ones: $0.value, twos: $1.value))
      }
      self = members.allSatisfy(\.value.isConstant) ? .constant(ones) : .object(members)
    case (.integer(let left), .integer(let right)) where left != right:
      self = .reference(Substitution.index(of: left))
    default:
      self = .constant(ones)
    }
  }

  private var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

/// The text of a JSON word with a number in place of each reference.
private struct Substitution {
  private var bytes: [UInt8] = []
  /// For each reference: where its number stands here, and where it stands in the word.
  private var places: [(here: Range<Int>, inWord: Range<Int>)] = []

  /// A number tells its reference's index behind the marker as its first digit.
  init(_ text: UnsafeRawBufferPointer, _ references: [Reference], _ origin: Int, marker: Int) {
    bytes.reserveCapacity(text.count + references.count * 8)
    var copied = 0
    for (index, reference) in references.enumerated() {
      let place = (reference.range.start - origin)..<(reference.range.end - origin)
      bytes.append(contentsOf: text[copied..<place.lowerBound])
      let start = bytes.count
      // Spaces, or else `1$a` would be read as one number.
      bytes.append(contentsOf: " \(marker)\(index) ".utf8)
      places.append((start..<bytes.count, place))
      copied = place.upperBound
    }
    bytes.append(contentsOf: text[copied...])
  }

  /// Reads the text; a fault's offset is that in the word.
  func read() throws(JSONSyntaxError) -> JSON {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in try JSON(parsing: bytes, allowingLoneSurrogates: false) }
    }
    do {
      return try result.get()
    } catch {
      guard let place = places.last(where: { $0.here.lowerBound <= error.offset }) else { throw error }
      let offset =
        place.here.contains(error.offset)
        ? place.inWord.lowerBound : place.inWord.upperBound + error.offset - place.here.upperBound
      throw JSONSyntaxError(error.reason, at: offset)
    }
  }

  /// The index that a number of this text tells.
  static func index(of number: Int64) -> Int { Int("\(number)".dropFirst()) ?? 0 }
}
