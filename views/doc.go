// Package views puts the packages of pages together, and does nothing else. Each package has the pages of
// one kind of work:
//
//	accounts   accounts, log-in, links, the list of events
//	event      making an event: players, check-in, rounds, teams, bracket
//	settings   creating an event, and its settings
//	seat       a player, or two at a board
//	desk       arbiters and time arbiters during a round
//	ruling     claims before an arbiter, corrections that wait for a second person
//	history    everything that happened in a game or an event
//	dispute    disputes
//	rehearsal  rehearsals
//	files      files in and out
//	programs   programs and webhooks
//	api        the API
//	wall       the hall
//	table      the public: overview, standings, ratings, what if, prizes
//	paper      printed sheets
//
// A package of pages has routes, handlers, page models and templ pages. It imports no other package of pages.
// Below them stand web (for handlers), shown (state as plain models and words), part (pieces of pages),
// address (every address), finding, live and locale.
package views
