import JSONValues

@testable import DynamicData

/// A suite whose tests read definitions and records that are made in a line.
protocol RecordReading {}

extension RecordReading {
  func definition(_ fields: String..., format: WireFormat = .v70) throws -> FormDefinition {
    let list = fields.joined(separator: ",")
    return try FormDefinition.read(Structures.json(list), format: format)
  }

  func record(
    _ definition: FormDefinition, _ values: JSONObject, attributes: JSONObject = ["recordId": "7"],
    format: WireFormat = .v70
  ) throws -> FormRecord {
    try FormRecord(
      definition, answer: ["modelAttributes": .object(attributes), "modelValues": .object(values)], format: format)
  }
}
