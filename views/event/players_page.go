package event

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Players is an event's list of players, with the forms that add to it.
type Players struct {
	ID      string
	Command string // a fresh UUID for each rendering
	List    []Player
	Locked  bool // a schedule is published: nobody can be added
	New     Player
	Errors  map[string]locale.Text // by field of the form for one player
	Paste   Paste
	Wrong   locale.Text // what was refused of the page's other forms
	Draw    *Draw
	Person  *PersonForm // the form for one person; nil without one
	Changes []PersonChange
	Groups  bool // the event is one of several that can be drawn as groups
	Late    int  // the round from which who is entered now plays; 0: from the start

	Teams  bool // an entry is a team; Team is the form for one
	Boards bool // the team sits at several boards
	Team   TeamForm
}

// TeamForm is the form for one team. Its fields are named after their person:
// name1, country1 ... name2; the errors are under these names.
type TeamForm struct {
	Name    string
	Least   int // how many persons it must have
	Seats   int // how many of its persons sit at a board; the others are reserves
	Members []Player
}

// A Player as entered. Everything is text: a RIF id keeps its leading zeros.
type Player struct {
	Change  string // address of the form for this person; empty for none
	No      int    // starting number, 0 before there is one
	Name    string
	Country string
	RIFID   string
	Rating  string
	// Language is that of the card, by its code; empty: the device's.
	Language string
	Left     locale.Text   // why they do not play any more
	Doubts   []locale.Text // what an arbiter should look at; nothing is refused
	Members  []Player      // a team's persons; nil for a player
}

// A Paste is the preview of many lines. The zero value is the empty form.
type Paste struct {
	Text   string
	Lines  []PastedLine
	Broken int  // lines with an error: nothing is entered while there are any
	Ready  bool // can be confirmed
}

// A PastedLine is a line as it was understood, or what is wrong with it.
type PastedLine struct {
	Line   int // in the text, from 1
	Player Player
	Error  locale.Text
}

// playerFields are those of the form for a player, with their labels.
var playerFields = []struct{ name, label string }{{"name", "players.name"}, {"country", "players.country"}, {"rifId", "players.rifId"}, {"rating", "players.rating"}}

// fields are those of the page's forms, in their order: for the person who is corrected,
// for one player, for each of a team.
func (m Players) fields() (list []web.FormField) {
	add := func(before, after string) {
		for _, f := range playerFields {
			list = append(list, web.FormField{Name: before + f.name + after, Label: locale.Say(f.label)})
		}
	}
	add("person-", "")
	for _, name := range details {
		list = append(list, web.FormField{Name: "person-" + name, Label: locale.Say("person." + name)})
	}
	list = append(list, web.FormField{Name: "person-reason", Label: locale.Say("acts.reason")})
	add("", "")
	list = append(list, web.FormField{Name: "text", Label: locale.Say("players.paste")})
	list = append(list, web.FormField{Name: "team", Label: locale.Say("players.team.name")})
	for i := range m.Team.Members {
		add("", strconv.Itoa(i+1))
	}
	return list
}
