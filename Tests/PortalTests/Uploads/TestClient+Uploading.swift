import EventLoop
import JSONValues
import Portal
import Testing

extension TestClient {
  /// Uploads to the end; fails when it ends twice or tells its progress wrongly.
  func upload(_ upload: DocumentUpload) -> (result: Result<JSON, PortalError>, progress: [UploadProgress]) {
    var results: [Result<JSON, PortalError>] = []
    var progress: [UploadProgress] = []
    client.upload(upload) { step in
      #expect(results.isEmpty, "progress after the end")
      #expect(progress.last.map { $0.sentBytes < step.sentBytes } ?? true, "it went backwards")
      #expect(step.sentBytes <= step.totalBytes)
      progress.append(step)
    } completion: {
      results.append($0)
    }
    #expect(results.isEmpty, "an outcome inside of the call that starts it")
    loop.run(until: { !results.isEmpty })
    loop.poll()
    #expect(results.count == 1)
    return (results[0], progress)
  }
}

extension DocumentUpload {
  /// A document for the documents and media of a site.
  static func of(
    _ path: String, _ session: PortalSession, _ parameters: JSONObject = [:], limits: CallLimits = .generous
  ) -> DocumentUpload {
    DocumentUpload(
      session: session, call: ServiceCall("/dlapp/add-file-entry", parameters), path: path, limits: limits)
  }
}
