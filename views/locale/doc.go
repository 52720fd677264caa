// Package locale holds the words of the web face: catalogues in which each text
// stands in all languages, and the Translator that speaks one of them.
//
// The catalogues are JSON files in catalogue/, one for each area: frame
// (header, words used everywhere), event (tournament, players, links), person (one
// of the players), rounds (how an event is paired and ranked, its tie-breaks),
// knockout, team, prizes, rating, whatif (the pages of these), game (the board,
// clocks, controls), opening (the steps of the opening rules), variant (the games of
// the family and their options), desk (the arbiter: acts, desk, rulings, history),
// hall (time arbiters, score sheets), words (the reasons of a finding) and code (what
// comes from the core as a code: refusals, reasons of a result, findings). A
// key is area-free and flat, such as "board.skip", and has its languages side by side,
// a line each, always in the same order; a text with a plural has its CLDR forms on
// that line:
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
// A key that lacks a language is an error when the catalogues are read, which is when
// a page first asks for a word. A test holds the layout, and lays the files out if it
// is asked to:
//
//	go test ./views/locale -run SideBySide -args -write
//
// Why keys and not sentences in the code: the core speaks in codes
// (`occupied`, `double-three`), and text is made at the edge, in the reader's
// language. Why the caller chooses the language: a session, a cookie and a
// header are matters of HTTP, and this package knows none of it but the format
// of Accept-Language (Match).
//
// One word stands for a thing: testdata/glossary.json has the terms in the four
// languages and what is not said for them, and a test holds every text to it. A
// rule is cited by its RIF number; no text names a setting or a part of the program.
//
// Three things are done to a text here and nowhere else: its plural is chosen, the
// spaces of French typography are put in (typography.go), and what somebody typed is
// isolated where it could run from right to left (isolate.go).
//
// A key that a catalogue lacks is shown as the key in brackets; the tests hold
// that no view ever shows one.
package locale
