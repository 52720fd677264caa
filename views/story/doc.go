// Package story is for the storybook and for tests: every page in every situation, as
// the service itself shows it. Players and events are invented, the rest is real: a
// service on a database file is lived through from its first start, and at each point
// of it pages are asked for, by whom they are for. So no story can show what no page
// says.
//
//	Chapter  what happens, and the stories that are told then
//	Story    a page: who asks for it, where, and the form that was sent, if any
//	Page     a story as it was answered, in a language
//
// A game is named by its event and where it is played: harbour.2.1 is round 2, board 1,
// cup.1.2.3 the third game there, and /seat/harbour.2.1 is the seat of who plays in it. Time passes as the scripts say, and ends about now: a
// clock that runs shows what it would in the hall.
package story

import "renju-arbiter/views/locale"

// A Story is a page in a situation.
type Story struct {
	Name string // as in a file's name
	Who  string // nobody if empty; an account's role; or by a link to the game: P1 … P4, board
	Path string
	Form string // that is sent there, as in an address; none: the page is looked at
}

// A Page is a story in a language.
type Page struct {
	Name, Language string
	Body           []byte
}

// chapter is what happens, and the stories that are told then.
type chapter struct {
	happens func(*storybook)
	stories []Story
}

// Tell tells all stories, in the order in which an event is run, in every language.
// What is no page is kept in the folder. Names gives an invented person, team or event
// the name under which it is shown, from that in Latin letters; nil leaves it.
func Tell(folder string, names func(string) string) (pages []Page) {
	var all []string
	for _, l := range locale.Languages() {
		all = append(all, l.Code)
	}
	return TellIn(folder, names, all...)
}

// TellIn tells them in some languages.
func TellIn(folder string, names func(string) string, languages ...string) (pages []Page) {
	h := open(folder, names)
	for _, c := range chapters() {
		c.happens(h)
		for _, s := range c.stories {
			for _, code := range languages {
				pages = append(pages, Page{s.Name, code, h.ask(s, code)})
			}
		}
	}
	must(h.store.Close())
	return pages
}

// Names are those of all stories, in their order.
func Names() (names []string) {
	for _, c := range chapters() {
		for _, s := range c.stories {
			names = append(names, s.Name)
		}
	}
	return names
}
