package table_test

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// An event shows names in Latin letters, in their own script, or in both, on the pages that
// name its players.
func TestAnEventShowsNamesAsItSays(t *testing.T) {
	o := visit.OpenSwiss(t)
	id := o.State().Entries[0].Player
	p := o.Desk.People.Get(id)
	p.Native = "中村 茂"
	e := &visit.Event{Service: o.Service, ID: o.ID}
	e.Must(o.Desk.People.Correct(t.Context(), o.ID, e.Order(), p, "the own script is known"))
	o.Do("/rounds/1", "publish", "round", "1")
	for how, want := range map[tournament.Names][2]bool{tournament.NamesOwn: {false, true}, tournament.NamesBoth: {true, true}} {
		e.Must(o.Desk.Events.Describe(t.Context(), o.ID, e.Order(), tournament.Description{Names: how}, []arbiter.Appointed{}, "asked for"))
		for _, where := range []string{"", "/start-list", "/rounds"} {
			text := o.Visitor().Open(o.At + where).Words("main")
			if got := [2]bool{strings.Contains(text, p.Name), strings.Contains(text, p.Native)}; got != want {
				t.Errorf("%s, %s: %q", how, where, text)
			}
		}
	}
}
