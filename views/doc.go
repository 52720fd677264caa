// Package views is the web face: it puts the rooms of the web together and does
// nothing else. Who looks at a page tells you which room it is in:
//
//	door   who comes in: the list of events, set-up, login, links, joining, accounts, language
//	event  who makes an event: its description, players, check-in, rounds, teams, bracket
//	seat   a player, or two at a board
//	desk   arbiters and time arbiters: the desk, rulings, corrections, sheets, history
//	wall   the hall
//	table  the public: overview, standings, ratings, what if, prizes
//	paper  who prints
//
// A face holds its routes, handlers, page models and templ pages; it imports no other
// face. Below them stand web (what a handler needs), shown (state as plain models and
// words), part (pieces of pages), address (every address), finding, live and locale.
package views
