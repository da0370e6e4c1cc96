import Testing

@testable import DynamicData

@Suite struct FormFieldTests {
}
