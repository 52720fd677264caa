// Package locale holds the words of the web: catalogues in which each text stands in four
// languages, translations into others, and the Translator that speaks one language.
//
// The catalogues are JSON files in catalogue/. Those of one room of the web:
//
//	door      the list of tournaments, set-up, login, accounts, links and joining
//	event     an event as it stands, how it is paired and ranked (format), its pictures
//	describe  what an event is to people, its officials; its settings later, copied, archived, deleted
//	settings  the games of an event: which game, every setting with its choices, clocks
//	next      what comes next in an event, and why
//	places    the seven places of an event and their pages (place, page)
//	players   entering players and teams, the list, check-in, byes, numbers and colours drawn
//	rounds    schedule, rounds, result slips, pairing by hand, the bracket
//	teams     the pages of a team event
//	seat      what a player can do at the board
//	hub       halls that push to this hub, and what is pushed to one
//	hooks     programs that are told of news
//	dossier   what leaves and what comes in: files, dossiers, what a format cannot carry; what programs are told (api)
//	programs  the page of the programs of an event
//	dispute   the files of disputes
//	readiness  what is checked before a round
//	kept      what is kept, and for how long
//	rehearsal  what was ruled on, asked again; the examination
//	desk      the arbiter: desk, acts, results of wooden boards, rulings, score sheets, time arbiters
//	history   what has happened in a game
//	publish   what a published site says for itself
//	replay    a game stepped through, and results that are hidden (spoilers)
//	paper     what is printed, and where it is
//	search    persons, tournaments, openings and rulings by words; games by a position (positions, openings); whom one follows (following)
//	rating    the list of ratings, the curve of a player, what an event changed
//	table     standings, cross table, notes, ratings, prizes, what if
//	wall      the screen of the hall and its plates
//
// And those that several rooms speak:
//
//	frame     what stands around every page, failures, the rules and the manual as pages
//	game      a game in words: board, colours, clock, state, what is asked for, moves, result
//	spoken    what happens at a board in sentences that are said aloud
//	stages    events that feed each other: seats, answers
//	opening   the steps of the opening rules
//	finding   what the rules engine found, with its reasons and drawings
//	pairing   why the Swiss pairs as it does, and the faults of a hand
//	tiebreak  the tie-breaks: name, letters, meaning
//	refused   every refusal, of the core and of the forms
//	relay     what a relay says for itself
//
// A key is flat, such as "board.skip", and its first word tells the file: all keys that
// begin with "board" are in one file. One word is an exception: the confirmation of an act
// (done) is in the file of the act.
//
// A key has its languages side by side, a line each, always in the same order; a text
// with a plural has its CLDR forms on that line:
//
//	"board.alt.last": {
//	  "en": "Last: {{.Colour}} {{.Point}}.",
//	  "eu": "Azkena: {{.Colour}} {{.Point}}.",
//	  "fr": "Dernière : {{.Colour}} {{.Point}}.",
//	  "de": "Zuletzt: {{.Colour}} {{.Point}}."
//	},
//	"clock.moves": {
//	  "en": {"one": "{{.Count}} move to go", "other": "{{.Count}} moves to go"},
//
// A key that lacks one of these four is an error when the catalogues are read, which is when
// a page first asks for a text. A test checks the layout, and rewrites the files if it
// is asked to:
//
//	go test ./views/locale -run SideBySide -args -write
//
// Other languages have a file each in translation/, with their texts by key. A text that a
// translation lacks is English, and administrators read how many those are. A native takes a
// file out (`renju-arbiter catalogue ja`), corrects it and puts it beside the program
// (`serve --catalogues DIR`). When an English text changes, a test names its translations.
//
// Why keys and not sentences in the code: the core speaks in codes
// (`occupied`, `double-three`), and text is made at the edge, in the reader's
// language. Why the caller chooses the language: a session, a cookie and a
// header are matters of HTTP, and this package knows none of it but the format
// of Accept-Language (Match).
//
// There is one word for each thing: testdata/glossary.json has the terms in the four
// languages and the words not to use for them, and a test holds every text to it. A
// rule is cited by its RIF number; no text names a setting or a part of the program.
//
// Three things are done to a text here and nowhere else: its plural is chosen, the
// spaces of French typography are put in (typography.go), and what somebody typed is
// isolated where it could run from right to left (isolate.go).
//
// A key that a catalogue lacks is shown as the key in brackets; the tests make sure
// that no view ever shows one.
package locale
