// Liferay Screens' names for lists.

/// A screenlet that lists rows.
public typealias BaseListScreenlet = ListScreenlet
/// Loads a page of a list.
public typealias BaseListPageLoadInteractor = ListPageLoadInteractor
/// The view of a list.
public typealias BaseListView = ListView
