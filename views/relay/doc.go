// Package relay shows the public pages and streams of a service to many more people than it should
// carry itself. A relay has no database and is never anybody: what it asks has no cookie but the choice
// of language, so that it is told what every spectator is, and as late. What would change something,
// and what is only for those who log in, is done at the service, to which a sentence leads.
//
//	page      an answer that the service lets everybody keep (Cache-Control: public) is kept for as
//	          long as that says; many who ask at once are one request (pages.go, cache.go)
//	stream    one at the service for all who watch the same in the same language, all of them over
//	          one connection by HTTP/2; its texts are put together here and go on by package live,
//	          under the signs that they have there, so that viewers are sent what they would be there
//	          (stream.go, viewer.go)
//	begun     how many streams at the service an address has begun: 64 at most, since those are of all;
//	          it may watch any number that others have begun. A program's stream (/api/v1/events/:id/live)
//	          is read from where its reader has read on: it is one at the service for each, takes a place
//	          here as all streams do, and counts as begun by its reader (stream_limit.go, viewer.go)
//	group     what is of one event or game: a message of one of its streams makes all pages of it
//	          old, before anybody hears of it, so that a page that fetches itself is the new one
//	          (page_request.go)
//	upstream  the addresses of the service; one of them at a time is asked, so that pages and streams
//	          are of one node and none is behind the other. The next one is asked where a connection
//	          fails or nobody is there (502, 504, and 503 that the service has not said itself); all
//	          streams go there at once (upstream.go, failover.go)
//
// Where the service does not answer, what was kept is shown for a minute more, with its age, and
// streams stay open as long; then there is a sentence in their place (503). A relay may stand before
// another one: it is asked, and answers, as a service does.
package relay
