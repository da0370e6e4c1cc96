import JSONValues
import Testing

@Suite struct `A path into JSON` {
  let value: JSON = ["fields": [["label": "Name"], ["label": "Größe"]], "große-zahl": 7]

  @Test func `walks members and elements`() {
    #expect(JSONPath("fields[1].label").flatMap { value[$0] } == "Größe")
    #expect(JSONPath("große-zahl").flatMap { value[$0] } == 7)
    #expect(JSONPath("fields[2].label").flatMap { value[$0] } == nil)
    #expect(JSONPath("[0]").flatMap { (["x"] as JSON)[$0] } == "x")
  }

  @Test(arguments: ["", ".a", "a.", "a..b", "a[", "a[x]", "a b", "a[1"])
  func `is refused when it is none`(text: String) {
    #expect(JSONPath(text) == nil)
  }
}
