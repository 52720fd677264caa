// Package manual has the texts of the rules (package rulebook) and the manual (the Markdown
// files of this folder) as pages, and says where a rule stands. A test makes the pages from
// Markdown beforehand. After a change it writes them again:
//
//	go test ./views/manual -run ThePages -args -write
//
// The manual has a page for each role and each matter. Its index is index.md. A page links to
// another one by the name of its file, so that the files can be read in the repository too. A role's
// page names a button with the words of the English catalogue, in bold type. Tests of this
// package check links, buttons and the length of sentences; they check the README in the same way.
//
// Every place that can be cited has an anchor. A heading's is its words up to a
// comma, without brackets: "Claims of both flags" is #claims-of-both-flags. What
// stands under it carries its name: the third item of a list under "Renju (15x15)"
// is #renju-3; an item, a row of a table or a paragraph that begins with a term, in
// code or bold type, has the term: #replay-refused, #terms-straight-four,
// #criteria-c6.
//
// A rule of the federation, `RIF 9.3 (seed 7.3)`, is found by its number ([Address]):
// the texts are ordered otherwise, so a table says which place tells of it.
//
// Texts are translated beside the originals (arbiter/rulebook/de/PLAY.md, de/player.md). A translation
// has the same blocks in the same order, and its anchors are those of the English text. Its words in
// bold type are those of the catalogue of its language. When an English text changes, a test names its
// translations. They are mended or removed; then
//
//	go test ./views/manual -run 'ThePages|OlderThanItsText' -args -write
//
// Comments cite a heading or a term, `TOURNAMENT.md, "Formats"`, by the beginning of
// its words; a test of this package looks each of them up.
package manual
