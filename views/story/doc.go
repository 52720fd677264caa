// Package story holds every page with canned data: what the storybook shows and
// what the tests of the pages render. All players are invented.
package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// A Story is one page in one situation.
type Story struct {
	Name string // as in a file's name
	Show func(web.Frame) templ.Component
}

// Frame is the frame that stories are shown in, in a language.
func Frame(lang string) web.Frame {
	return web.Frame{T: locale.For(lang), Back: "/"}
}

// All are the stories, in the order in which an event is run.
func All() []Story {
	var all []Story
	for _, group := range [][]Story{start(), eventStory(), bySwiss(), systems(), reckoned(), board(), games(), arbiter()} {
		all = append(all, group...)
	}
	return all
}

func manage(f web.Frame, here string) web.Frame {
	f.Account = who("Maren Olt")
	f.Event = &web.Event{ID: "t1", Name: eventName(), Manage: true, Here: here}
	return f
}

func public(f web.Frame, here string) web.Frame {
	f.Event = &web.Event{ID: "t1", Name: eventName(), Here: here}
	return f
}
