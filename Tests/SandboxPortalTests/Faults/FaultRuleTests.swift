import Testing

@testable import SandboxPortal

@Suite struct `Rules of faults` {
  @Test(arguments: [
    ("cut-after path=/bookmarks.*/add-entry times=3 skip=2 delay=250ms", Fault.cutAfter), ("404", .status),
    ("refuse,for=2s", .refuse), ("drip every=1m", .drip), ("  html\tstatus=511 ", .html),
  ])
  func `are read`(text: String, fault: Fault) throws {
    #expect(try FaultRule(parsing: text).fault == fault)
  }

  @Test func `hold what was said`() throws {
    let rule = try FaultRule(parsing: "stall-within path=/a* times=3 skip=2 delay=250ms for=1m")
    #expect(rule.path == "/a*")
    #expect(rule.times == 3)
    #expect(rule.skip == 2)
    #expect(rule.delay == 250)
    #expect(rule.duration == 60_000)
    #expect(try FaultRule(parsing: "503 times=always").times == nil)
  }

  @Test(arguments: [
    ("", "A rule begins with a fault, such as reset or stall-before."),
    (
      "reset now=1",
      "A rule has no option \"now\"; there are path, times, skip, delay, for, every, status, body, to, size."
    ),
    ("reset for=1s", "reset takes no for=."), ("refuse", "refuse needs for=."), ("status", "status needs status=."),
    ("reset times=0", "times= takes a number above 0, or always, not \"0\"."),
    ("reset skip=-1", "skip= takes a number, not \"-1\"."),
    ("drip every=1", "every= takes a time such as 250ms, 2s or 1m, not \"1\"."),
    ("slow delay=99999999999999999999s", "delay= takes a time such as 250ms, 2s or 1m, not \"99999999999999999999s\"."),
    ("html status=99", "status= takes a status from 200 to 599, not \"99\"."),
    ("redirect status=200", "status= takes a status from 301 to 308, not \"200\"."),
    ("500 body=xml", "body= takes one of html, json, text, empty, not \"xml\"."),
    ("redirect to=", "to= takes an address, not \"\"."),
    ("oversized size=x", "size= takes a number of bytes, not \"x\"."),
  ])
  func `say what is wrong with them`(text: String, sentence: String) {
    do throws(FaultRule.Problem) {
      _ = try FaultRule(parsing: text)
      Issue.record("it was read")
    } catch {
      #expect(Sentences.of(error) == sentence)
    }
  }
}
