import Glibc
import TestServers

/// A server that answers whatever it is told with a line of plain text.
final class PlainTalker: Sendable {
  let port: Int
  private let listener: Int32

  init() throws {
    (listener, port) = try ScriptedServer.listener()
    var thread = pthread_t()
    let descriptor = listener
    pthread_create(
      &thread, nil,
      { context in
        let listener = Int32(Int(bitPattern: context))
        while true {
          let connection = accept(listener, nil, nil)
          guard connection >= 0 else { break }
          var room = [UInt8](repeating: 0, count: 4096)
          _ = recv(connection, &room, room.count, 0)
          let words = Array("220 plain text here\r\n".utf8)
          _ = send(connection, words, words.count, Int32(MSG_NOSIGNAL))
          shutdown(connection, Int32(SHUT_WR))
          // Until the client has gone, so that it is not cut off before it has read.
          while recv(connection, &room, room.count, 0) > 0 {}
          close(connection)
        }
        close(listener)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(descriptor)))
    pthread_detach(thread)
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }
}
