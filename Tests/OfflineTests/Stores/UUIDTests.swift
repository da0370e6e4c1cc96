import Testing

@testable import Offline

@Suite struct `UUIDs` {
  @Test func `Of one name there is one, of two names two, and chance makes none twice`() {
    #expect(UUIDText.named("http://portal/34480/day 1") == UUIDText.named("http://portal/34480/day 1"))
    #expect(UUIDText.named("a") != UUIDText.named("b"))
    #expect(UUIDText.random() != UUIDText.random())
  }

  @Test func `A name's is that of RFC 4122's version 5`() {
    // What Python says: uuid.uuid5(uuid.NAMESPACE_URL, "http://www.example.com").
    #expect(UUIDText.named("http://www.example.com") == "2d32a3f1-fac2-52a6-ac52-fe9e87e628ea")
  }
}
