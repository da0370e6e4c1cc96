public import ScreenletKit

/// What this plugin offers; a new screenlet is a class and its name here.
public let screenlets: [Screenlet.Type] = [StarterScreenlet.self, StarterListScreenlet.self]
