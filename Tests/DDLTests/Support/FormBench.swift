import CScreenlet
import DDLScreenlets
import JSONValues
import ScreenletTesting
import Testing

/// A form screenlet in a host of the tests, with a form for it.
@MainActor
struct FormBench {
  let hosted: HostedScreenlet
  let is62: Bool
  var host: FakeHost { hosted.host }

  init(
    version: String = "7.0", attributes: KeyValuePairs<String, String> = [:], locale: String = "en_US",
    context: JSON? = nil
  ) throws {
    is62 = version == "6.2"
    hosted = try HostedScreenlet(
      DDLFormScreenlet.self, attributes: ["structureId": "34475", "recordSetId": "34480", "folderId": "34500"],
      context: context ?? [
        "server": "http://localhost", "version": .string(version), "groupId": 20143, "userId": "20164",
        "locale": .string(locale),
      ])
    hosted.host.giveUUIDs()
    for (name, value) in attributes { hosted.set(name, value) }
  }

  // MARK: - Saying

  /// The run of an action that has ended.
  @discardableResult
  func ended(
    _ run: UInt64, _ outcome: Int = SCREENLET_SUCCEEDED, sourceLocation: SourceLocation = #_sourceLocation
  )
    async -> JSON?
  {
    await host.end(of: run)
    #expect(
      host.outcomes(of: run) == [outcome], "\(host.details(of: run)?.text() ?? "no details")",
      sourceLocation: sourceLocation)
    return host.details(of: run)
  }

  /// Loads the form into the view.
  func load(_ fields: [JSON] = FormBench.fields, notes: Bool = false) async {
    let run = hosted.perform("load-form")
    await host.asking(host.requests.count + (host.requests.isEmpty ? 1 : 0))
    host.answer(SCREENLET_ANSWERED, [structure(fields)])
    await ended(run)
  }

  /// Answers the request that comes next.
  func answerNext(_ status: Int = SCREENLET_ANSWERED, _ json: JSON) async {
    await host.asking()
    host.answer(status, json)
  }

  // MARK: - Looking

  /// The payloads of an event.
  func payloads(_ event: String) -> [JSON] {
    host.sayings { if case .event(event, _, let payload) = $0 { payload ?? .null } else { nil } }
  }

  /// The parameters of the first call of a request, from the end.
  func parameters(ofLast back: Int = 0) -> JSON? {
    let requests = host.requests
    guard requests.count > back else { return nil }
    let details = requests[requests.count - 1 - back].details
    return details["calls"]?[0]?["parameters"] ?? details["call"]?["parameters"]
  }

  /// The last form of a field in the view.
  func field(_ name: String) -> JSON? {
    host.sayings { saying -> JSON? in
      guard case .view(let change) = saying else { return nil }
      return change["fields"]?.array?.first { $0["name"]?.string == name }
    }.last
  }
}

// MARK: - The form

extension FormBench {
  /// A field of a form in the way of 7.0.
  static func field(_ name: String, _ dataType: String, _ type: String, _ more: JSONObject = [:]) -> JSON {
    let members: [(String, JSON)] = [
      ("name", .string(name)), ("dataType", .string(dataType)), ("type", .string(type)),
      ("label", ["en_US": .string(name), "es_ES": .string("es " + name)]), ("required", false),
    ]
    return .object(JSONObject(members + more.members.map { ($0.name, $0.value) }))
  }

  static let fields: [JSON] = [
    field("Title", "string", "text", ["required": true, "tip": ["en_US": "What it is."]]),
    field("Notes", "string", "textarea"), field("Agree", "boolean", "checkbox", ["predefinedValue": ["en_US": "true"]]),
    field("When", "date", "ddm-date"), field("Price", "double", "ddm-decimal"),
    field("Count", "integer", "ddm-integer"),
    field(
      "Colour", "string", "radio",
      [
        "options": [
          ["value": "red", "label": ["en_US": "Red", "es_ES": "Rojo"]],
          ["value": "blue", "label": ["en_US": "Blue", "es_ES": "Azul"]],
        ]
      ]),
    field("Receipt", "document-library", "ddm-documentlibrary"),
    field("Photo", "document-library", "ddm-documentlibrary"),
  ]

  /// The answer of `get-structure`.
  func structure(_ fields: [JSON] = FormBench.fields) -> JSON {
    let definition: JSON = [
      "availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": .array(fields),
    ]
    return [
      "structureId": "34475", "name": "Order", "userId": "20201",
      is62 ? "xsd" : "definition": .string(is62 ? xml(fields) : definition.text()),
    ]
  }

  /// The same in the way of 6.2.
  private func xml(_ fields: [JSON]) -> String {
    let elements = fields.map { field in
      let options = (field["options"]?.array ?? []).map { option in
        "<dynamic-element name=\"o\" type=\"option\" value=\"\(option["value"]?.string ?? "")\"><meta-data locale=\"en_US\">"
          + "<entry name=\"label\"><![CDATA[\(option["label"]?["en_US"]?.string ?? "")]]></entry></meta-data></dynamic-element>"
      }
      return "<dynamic-element dataType=\"\(field["dataType"]?.string ?? "")\" name=\"\(field["name"]?.string ?? "")\" "
        + "type=\"\(field["type"]?.string ?? "")\" required=\"\(field["required"]?.bool == true)\">\(options.joined())"
        + "<meta-data locale=\"en_US\"><entry name=\"label\"><![CDATA[\(field["name"]?.string ?? "")]]></entry>"
        + "</meta-data></dynamic-element>"
    }
    return "<root available-locales=\"en_US\" default-locale=\"en_US\">\(elements.joined())</root>"
  }

  /// The answer to an add or an update.
  func row(_ recordId: Int64 = 34512, version: String = "1.0") -> JSON {
    [["recordId": .string("\(recordId)"), "version": .string(version), "recordSetId": "34480", "uuid": "u"]]
  }

  /// The answer of `get-ddl-record`.
  func record(
    _ values: JSONObject, recordId: Int64 = 34512, recordSetId: String = "34480", version: String = "1.1"
  )
    -> JSON
  {
    [
      [
        "modelAttributes": [
          "recordId": .string("\(recordId)"), "version": .string(version), "recordSetId": .string(recordSetId),
          "userId": "20201",
        ], "modelValues": .object(values),
      ]
    ]
  }
}
