internal import CCurl

/// What is different about an upload.
extension Transfer {
  /// Gives libcurl the body.
  func setUpload(_ multipart: MultipartBody?) {
    // With its length and its type, whose boundary libcurl makes.
    screens_curl_set_pointer(easy, CURLOPT_MIMEPOST, multipart?.handle.map { UnsafeRawPointer($0) })
    screens_curl_set_long(easy, CURLOPT_UPLOAD_BUFFERSIZE, MultipartBody.bufferBytes)
    // One of its own: an old one may have died without a sign, and of this one the socket is known.
    screens_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
    screens_curl_set_sockopt(
      easy,
      { user, socket, _ in
        Transfer.of(user)?.sockets.append(socket)
        return CURL_SOCKOPT_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Looks at what an upload is answered; false when its document need not be sent any further.
  func takeHead(of document: DocumentReader) -> Bool {
    answeredAt = answeredAt ?? .now
    guard answer.isHeadComplete else { return true }
    answer.status = screens_curl_get_long(easy, CURLINFO_RESPONSE_CODE)
    // What is answered with 400 or more stops libcurl by itself, once the answer is whole.
    guard (300..<400).contains(answer.status), !document.isHandedOut else { return true }
    stop = .satisfied
    return false
  }
}
