internal import CCurl
internal import JSONValues

/// The body of an upload: the parameters of its call as fields, in their order, then the file.
///
/// Belongs to the I/O thread.
final class MultipartBody {
  /// As much is read from the file at once.
  static let bufferBytes = 512 << 10

  let document: DocumentReader
  /// libcurl's; nil when it is freed.
  private(set) var handle: OpaquePointer?

  /// Opens the file and makes the body for a handle.
  init(
    _ upload: DocumentUpload, _ generation: PortalVersion.Generation, easy: UnsafeMutableRawPointer
  ) throws(DocumentFault) {
    document = try DocumentReader(path: upload.path)
    handle = screens_curl_mime_init(easy)
    var parameters = ParameterEncoding(generation: generation, context: upload.context).encoded(upload.call.parameters)
    // The name belongs to the part that holds the file.
    parameters["file"] = nil
    let ownType = MediaTypeTable.system.type(ofFile: upload.path)
    if parameters["mimeType"]?.isNull == true { parameters["mimeType"] = .string(ownType) }
    for (name, value) in parameters.members { add(name, MultipartBody.text(of: value)) }
    let name = parameters["sourceFileName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    addFile(
      named: name ?? upload.path.split(separator: "/").last.map(String.init) ?? "file",
      type: parameters["mimeType"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? ownType)
  }

  /// Frees it, when the transfer has ended.
  func free() {
    screens_curl_mime_free(handle)
    handle = nil
  }

  /// A parameter as the text of a field.
  static func text(of value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: value.text()
    }
  }

  private func add(_ name: String, _ text: String) {
    let part = screens_curl_mime_addpart(handle)
    screens_curl_mime_name(part, name)
    // By its count, since it may hold any character.
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    screens_curl_mime_data(part, bytes, bytes.count)
  }

  private func addFile(named name: String, type: String) {
    let part = screens_curl_mime_addpart(handle)
    let header = PartDisposition(name: "file", fileName: name).header
    let type = PartDisposition.isPlain(type) ? type : MediaTypeTable.unknown
    screens_curl_mime_headers(
      part, screens_curl_slist_append(screens_curl_slist_append(nil, header), "Content-Type: \(type)"))
    screens_curl_mime_data_cb(
      part, curl_off_t(document.size),
      { room, size, count, user in
        MultipartBody.document(user)?.give(UnsafeMutableRawBufferPointer(start: room, count: size * count)) ?? 0
      },
      { user, offset, origin in
        MultipartBody.document(user)?.seek(to: Int64(offset), from: origin) ?? CURL_SEEKFUNC_FAIL
      }, Unmanaged.passUnretained(document).toOpaque())
  }

  private static func document(_ user: UnsafeMutableRawPointer?) -> DocumentReader? {
    user.map { Unmanaged<DocumentReader>.fromOpaque($0).takeUnretainedValue() }
  }
}
