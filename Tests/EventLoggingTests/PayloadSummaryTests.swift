import EventLogging
import JSONValues
import Testing

/// Payloads as the language has them, and what a person reads of each.
@Suite struct `What a payload tells` {
  private static let rows = JSON.array(Array(repeating: ["name": "x"], count: 25))

  static let told: [(String, JSON, String)] = [
    (
      "onFormLoaded", ["structureId": 34475, "name": "Inspection", "fields": .array(Array(repeating: [:], count: 9))],
      "9 fields"
    ),
    (
      "onRecordLoaded", ["recordId": 36801, "version": "1.2", "status": 0, "values": ["a": 1]],
      "record 36801, version 1.2, status 0"
    ),
    (
      "onFormSubmitted", ["recordId": 36801, "key": "k-1", "version": "1.0", "values": [:]],
      "record 36801, version 1.0"
    ),
    ("onFormStored", ["key": "k-1", "values": ["a": 1]], "key k-1"),
    ("onFormStored", ["recordId": "36801", "key": "k-1", "values": [:]], "record 36801"),
    (
      "onFormLoadError", ["class": "unreachable", "message": "No answer.", "cure": "Try again.", "fields": []],
      "No answer."
    ),
    (
      "onFormSubmitError",
      ["class": "validation", "message": "The form is not complete.", "fields": [["name": "a"], ["name": "b"]]],
      "The form is not complete.  2 wrong fields"
    ),
    ("onFormSubmitError", ["class": "validation", "message": "No.", "fields": [["name": "a"]]], "No.  1 wrong field"),
    (
      "onDocumentFieldUploadStarted", ["field": "photo", "fileName": "cat.jpg", "sent": 0, "total": 6_000_000],
      "photo: cat.jpg, 6.0 MB"
    ),
    (
      "onDocumentFieldUploadProgress",
      ["field": "photo", "fileName": "cat.jpg", "sent": 3_200_000, "total": 6_000_000],
      "photo: cat.jpg, 3.2 of 6.0 MB"
    ),
    (
      "onDocumentFieldUploaded", ["field": "photo", "groupId": 20143, "uuid": "u", "title": "cat.jpg"], "photo: cat.jpg"
    ),
    (
      "onDocumentFieldUploadError",
      ["field": "photo", "fileName": "cat.jpg", "class": "http", "message": "The portal says 500."],
      "photo: cat.jpg: The portal says 500."
    ),
    ("onDocumentFieldUploadCancelled", ["field": "photo", "fileName": "cat.jpg"], "photo: cat.jpg"),
    ("onDocumentFieldStored", ["field": "photo", "fileName": "cat.jpg", "total": 512], "photo: cat.jpg, 512 B"),
    (
      "onBookmarkListResponse", ["page": 0, "firstRow": 0, "rows": rows, "rowCount": 240], "rows 0-24 of 240"
    ),
    (
      "onDDLListResponseRecords", ["page": 2, "firstRow": 50, "rows": rows, "rowCount": .null], "rows 50-74"
    ),
    ("onBookmarkListResponse", ["page": 9, "firstRow": 240, "rows": [["a": 1]], "rowCount": 241], "row 240 of 241"),
    ("onBookmarkListResponse", ["page": 0, "firstRow": 0, "rows": [], "rowCount": 0], "0 rows of 0"),
    ("onRows", ["firstRow": .integer(.max), "rows": rows], "25 rows"),
    (
      "onBookmarkAdded",
      ["bookmark": ["entryId": 1, "name": "Swift", "url": "https://swift.org/"], "key": "bookmark-1"],
      "Swift  https://swift.org/"
    ),
    ("onBookmarkStored", ["bookmark": .null, "key": "bookmark-1"], "key bookmark-1"),
    (
      "onTitleLoaded", ["url": "https://swift.org/", "title": "Swift.org", "charset": "utf-8", "status": 200],
      "Swift.org  https://swift.org/"
    ),
    ("onSyncStarted", ["count": 3], "3 changes"), ("onSyncStarted", ["count": 1], "1 change"),
    ("onItemSynced", ["key": "k-1", "what": "submit-form of form", "outcome": "sent"], "submit-form of form: sent"),
    (
      "onItemFailed",
      ["key": "k-1", "what": "submit-form of form", "outcome": "kept", "error": ["message": "No answer."]],
      "submit-form of form: kept: No answer."
    ),
    (
      "onItemConflicted", ["key": "k-1", "local": [:], "remote": [:], "fields": ["a", "b"]], "k-1: 2 fields differ"
    ),
    ("onItemConflicted", ["key": "k-1", "fields": ["a"]], "k-1: 1 field differs"),
    ("onSyncFinished", ["counts": ["synced": 3, "failed": 1], "left": 2], "3 synced, 1 failed, 2 left"),
    ("onSyncFinished", ["counts": ["synced": 3], "left": 0], "3 synced, 0 left"),
    // Of plugins that nobody here has heard of.
    (
      "onThing", ["b": 1, "a": "two", "c": true, "d": .null, "e": [1, 2], "f": ["x": 1], "g": 7],
      "b=1 a=two c=true d=null e=[2] f={…} …"
    ),
    (
      "onThing", ["note": .string(String(repeating: "x", count: 60)), "n": 1],
      "note=\(String(repeating: "x", count: 39))… n=1"
    ),
    ("onThing", [1, 2, 3], "3 items"), ("onThing", .null, ""), ("onThing", "word", "word"),
    // Payloads that are not as they should be still tell what they can.
    ("onRecordLoaded", ["values": ["a": 1]], "values={…}"), ("onDocumentFieldUploaded", ["uuid": "u"], "uuid=u"),
    ("onSyncFinished", .null, ""), ("onBookmarkAdded", ["bookmark": 7], "bookmark=7"),
  ]

  @Test(arguments: told)
  func `is said in a few words`(name: String, payload: JSON, words: String) {
    #expect(PayloadSummary().text(of: Event(name, payload: payload)) == words)
  }

  @Test func `is harmless, whoever wrote it`() {
    let names = ["onDocumentFieldUploaded", "onBookmarkAdded", "onItemSynced", "onSyncFinished", "onThing", "onError"]
    for name in names {
      let payload: JSON = [
        "field": "\u{1B}[2J", "what": "\u{9B}x", "bookmark": ["name": "\u{7}"], "counts": ["\u{1B}": 1],
        "message": "\u{202E}",
      ]
      let text = PayloadSummary().text(of: Event(name, payload: payload))
      #expect(
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}" })
    }
  }
}
