// Package setting describes what can be set: a row for each setting says its name,
// its kind, what it may be and where its value stands. Whoever reads settings (a
// form, a script, a page of regulations) walks the rows and knows none of them by
// name; a setting more is a row more, with its words.
//
// # Kinds
//
//	Text    written, and read by whoever has a grammar for it: a time control
//	Word    one of some words, the usual one first
//	Truth   true or false; false is usual
//	Number  from a least to a most
//	List    words in an order, with commas between them
//
// Every value can be written as one text. "" says nothing: the setting is then what
// is usual. A row reads a value (Set) and judges it (Check); both refuse with an
// *Error, which a page puts beside the field.
//
// # Why values are texts
//
// A form sends texts, and a page shows them. What is kept is the field of a struct
// with its own JSON, which a row reads and writes but never changes: events that
// have landed stay as they are.
package setting
