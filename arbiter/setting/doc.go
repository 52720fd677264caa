// Package setting describes what can be set: a row for each setting gives its name,
// its kind, what it may be and where its value stands. Whatever reads settings (a
// form, a script, a page of regulations) walks the rows and knows none of them by
// name; one more setting is one more row, with its words.
//
// # Kinds
//
//	Text    free text, read by whatever has a grammar for it: a time control
//	Word    one of several words, the usual one first
//	Truth   true or false; false is usual
//	Number  from a minimum to a maximum
//	List    words in an order, with commas between them
//
// Every value can be written as one text. "" says nothing: the setting then has its
// usual value. A row reads a value (Set) and judges it (Check); both refuse with an
// *Error, which a page puts beside the field.
//
// # Why values are texts
//
// A form sends texts, and a page shows them. What is stored is the field of a struct
// with its own JSON form, which a row reads and writes but never alters: events that
// are in the journal stay as they are.
package setting
