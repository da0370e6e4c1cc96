internal import CMicrohttpd

/// Reads a form in parts while it comes in: fields to memory, files to the shelf. Used by the connection's own thread.
final class MultipartReader {
  private(set) var fields: [(name: String, value: String)] = []
  private(set) var files: [UploadedFile] = []
  /// The disk did not take what came.
  private(set) var failure: FileShelf.Failure?
  private var values: [(name: String, value: [UInt8])] = []
  private var processor: OpaquePointer?
  private let shelf: FileShelf

  /// Begins to read; nil when the request's body is no such form.
  init?(of connection: OpaquePointer, _ request: HTTPRequest, shelf: FileShelf) {
    self.shelf = shelf
    let type = request.headers["content-type"]?.lowercased() ?? ""
    guard type.hasPrefix("multipart/form-data") else { return nil }
    processor = MHD_create_post_processor(
      connection, 64 << 10,
      { user, _, key, fileName, type, _, data, offset, size in
        guard let user, let key else { return .YES }
        let reader = Unmanaged<MultipartReader>.fromOpaque(user).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size)
        reader.take(
          String(cString: key), fileName.map { String(cString: $0) }, type.map { String(cString: $0) } ?? "", bytes,
          isMore: offset > 0)
        return .YES
      }, Unmanaged.passUnretained(self).toOpaque())
    guard processor != nil else { return nil }
  }

  deinit { if processor != nil { MHD_destroy_post_processor(processor) } }

  /// Takes the next bytes of the body.
  func take(_ piece: UnsafeRawBufferPointer) {
    MHD_post_process(processor, piece.baseAddress?.assumingMemoryBound(to: CChar.self), piece.count)
  }

  /// Ends the reading. What came without the end of the last part counts for nothing.
  func finish() {
    let isWhole = MHD_destroy_post_processor(processor) == .YES
    processor = nil
    guard isWhole else {
      files = []
      return
    }
    fields = values.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
  }

  private func take(_ name: String, _ fileName: String?, _ type: String, _ bytes: UnsafeRawBufferPointer, isMore: Bool)
  {
    guard let fileName else {
      if isMore, let last = values.indices.last, values[last].name == name {
        values[last].value += bytes
      } else {
        values.append((name, Array(bytes)))
      }
      return
    }
    if !isMore || files.last?.parameter != name {
      files.append(UploadedFile(parameter: name, fileName: fileName, mimeType: type, file: shelf.begin()))
    }
    do throws(FileShelf.Failure) { try files.last?.file.append(bytes) } catch { failure = failure ?? error }
  }
}
