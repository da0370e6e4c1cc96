/// The least and the greatest value: `1...10`, `0...`, `...100`.
public protocol AttributeLimits<Bound> {
  /// What is limited.
  associatedtype Bound: AttributeValue
  /// The least value, nil for none.
  var minimum: Bound? { get }
  /// The greatest value, nil for none.
  var maximum: Bound? { get }
}

extension ClosedRange: AttributeLimits where Bound: AttributeValue {
  /// The lower bound.
  public var minimum: Bound? { lowerBound }
  /// The upper bound.
  public var maximum: Bound? { upperBound }
}

extension PartialRangeFrom: AttributeLimits where Bound: AttributeValue {
  /// The lower bound.
  public var minimum: Bound? { lowerBound }
  /// None.
  public var maximum: Bound? { nil }
}

extension PartialRangeThrough: AttributeLimits where Bound: AttributeValue {
  /// None.
  public var minimum: Bound? { nil }
  /// The upper bound.
  public var maximum: Bound? { upperBound }
}
