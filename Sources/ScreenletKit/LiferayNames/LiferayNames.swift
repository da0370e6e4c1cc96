// Liferay Screens' names for what this library calls otherwise, so that its tutorials' code compiles with few changes.
// What keeps its name (Interactor, ValidationError, …) is not here; what docs/plugins-swift.md lists under "Code from
// Liferay Screens" has to be changed by hand.

/// The base of screenlets.
public typealias BaseScreenlet = Screenlet
/// The base of views.
public typealias BaseScreenletView = ScreenletView
/// Who may run a screenlet's actions in its place.
public typealias BaseScreenletDelegate = ScreenletDelegate

/// The base of connectors.
public typealias ServerConnector = Connector
/// A connector of one page of a list.
public typealias PaginationLiferayConnector = PaginationConnector
/// A connector of a page of the web.
public typealias HttpConnector = HTTPConnector
/// A connector's interactor that changes nothing.
public typealias ServerReadConnectorInteractor = ServerReadInteractor
/// A connector's interactor that changes the portal.
public typealias ServerWriteConnectorInteractor = ServerWriteInteractor
/// Where a screenlet reads from and writes to.
public typealias CacheStrategyType = OfflinePolicy

/// What service calls are made through.
public typealias LRSession = Session
/// A session that collects calls.
public typealias LRBatchSession = BatchSession
/// Gets the answers of a session's calls.
public typealias LRCallback = ServiceCallback
/// A parameter that is an object.
public typealias LRJSONObjectWrapper = ServiceObject
