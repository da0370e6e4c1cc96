/// A file that came as a part of a form.
struct UploadedFile: Sendable {
  /// The part's name: that of a parameter.
  let parameter: String
  let fileName: String
  let mimeType: String
  let file: StoredFile
}
