/// Asks for a page that is under way already: it asks the portal for nothing, and ends as the other one does.
final class JoinedLoadInteractor<Row: ListRow>: Interactor {
  private let leader: ListPageLoadInteractor<Row>

  init(_ leader: ListPageLoadInteractor<Row>) {
    self.leader = leader
    super.init(screenlet: leader.screenlet)
  }

  override func start() -> Bool {
    leader.lead(self)
    return true
  }
}
