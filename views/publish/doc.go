// Package publish writes events as a static site: pages that any file server can show, with relative links.
//
// It asks the service's own handler for the pages, as nobody in particular. So what is public, delayed, covered or
// withheld is decided where the service decides it. Each answer is parsed. Forms, scripts, streams and what only a
// service can do are taken out. Links to published pages become relative, and other links become text.
//
//	kinds    which addresses are published, and as which files; of all others the reason
//	facets   what a page depends on: an event without moves, with moves, or one game
//	rating   what ratings are computed from, on which the ratings of an event depend too
//	page     an answer as a published page
//	folder   the site on the disk: its lock, its manifest, and how a new version takes the place of the old one
//
// Only what has changed is asked again. The manifest in the folder has a key for each page. The key is a digest of
// all that the page depends on. A page with the same key stays as it is.
package publish
