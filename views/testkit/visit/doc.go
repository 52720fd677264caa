// Package visit is for tests: a service on a real database file, as its visitors meet
// it. It is how the tests of a page, in whatever room the page is, come to that page.
//
//	Service      the service, with its desk and its file; Open starts one
//	Visitor      a browser without JavaScript: pages, links and forms
//	Sent         one raw request, Answered what came back; Refuses holds that nothing was written
//	ClubEvening  four players at two boards, everybody with a browser, made by forms alone
//	SingleGame   one board of any game, with everybody who sits there
//	Swiss        seven players in a Swiss, run by forms alone
//	Event        an event of any format, made at the desk: its settings need no forms
//	InFakeTime   a test in its own time; Wire is a stream in it
//	Audience     a club evening in fake time: everybody who is to be told nothing
//
// Who needs a real browser finds it in window, which stands apart: Chromium's protocol
// is as large as all the rest.
package visit
