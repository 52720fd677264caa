// Package story holds every page with canned data: what the storybook shows and
// what the tests of the pages render. All players are invented.
package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// A Story is one page in one situation.
type Story struct {
	Name string // as in a file's name
	Show func(page.Frame) templ.Component
}

// Frame is the frame that stories are shown in, in a language.
func Frame(lang string) page.Frame {
	return page.Frame{T: locale.For(lang), Back: "/"}
}

// All are the stories, in the order in which an event is run.
func All() []Story {
	var all []Story
	for _, group := range [][]Story{start(), event(), bySwiss(), systems(), reckoned(), board(), games(), arbiter()} {
		all = append(all, group...)
	}
	return all
}

func manage(f page.Frame, here string) page.Frame {
	f.Account = who("Maren Olt")
	f.Event = &page.Event{ID: "t1", Name: eventName(), Manage: true, Here: here}
	return f
}

func public(f page.Frame, here string) page.Frame {
	f.Event = &page.Event{ID: "t1", Name: eventName(), Here: here}
	return f
}
