// Package live sends what has changed to everybody who is watching it.
//
// A topic (a game, an event's table) has viewers of several kinds (language,
// role). When it changes, its fragments are rendered once for each kind that has
// a viewer, and the same bytes go to all of that kind. A message that a viewer has not
// yet taken is replaced by a newer one: every message is the whole state of its
// fragments, so that a slow connection skips steps but is never wrong, and no
// buffer grows.
package live
