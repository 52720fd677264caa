package dossier

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/arbiter/tournament/seats"
	draw "renju-arbiter/pairing/groups"
)

// second is Event.Initial where the first player had the second move.
const second = "second"

// Created are the settings of the event.
func (d *Dossier) Created() (tournament.Created, error) {
	e := d.Event
	c := tournament.Created{Name: e.Name, TimeZone: e.TimeZone, Cycles: max(e.Cycles, 1), Sample: e.Sample,
		Win: float64(e.Win) / 1000, Draw: float64(e.Draw) / 1000, Format: tournament.Format{System: tournament.System(e.System)}}
	var err error
	if c.Game, err = d.Settings(Game{}); err != nil {
		return c, err
	}
	for _, r := range tournament.Rows() {
		if value, said := e.Format[r.Name]; said {
			if err := r.Set(&c, value); err != nil {
				return c, err
			}
		}
	}
	c.Format = c.Format.Named()
	return c, nil
}

// Settle says all settings of the event, as a dossier of the installation does: those that are left
// out with their usual values.
func (d *Dossier) Settle() error {
	c, err := d.Created()
	if err == nil {
		d.Event.Format, d.Event.Game = formatOf(c), settings(c.Game)
	}
	return err
}

// Book is the event as it is read: what was paired, with the results that count, so that its
// tables are reckoned by what reckons every other.
func (d *Dossier) Book() (*tournament.Book, error) {
	created, err := d.Created()
	if err != nil {
		return nil, err
	}
	var s tournament.State
	for _, e := range d.events(created) {
		if s, err = tournament.Apply(s, e); err != nil {
			return nil, err
		}
	}
	s.ID = d.Event.ID
	games, err := d.ended()
	if err != nil {
		return nil, err
	}
	return tournament.NewBook(s, func(id string) (game.State, error) {
		if g, known := games[id]; known {
			return g, nil
		}
		return game.State{}, ErrNothing
	}), nil
}

// events are those that make the event what it is: who plays, who met whom, who left.
func (d *Dossier) events(created tournament.Created) []tournament.Event {
	list := append([]tournament.Event{created}, d.entered()...)
	for _, e := range d.Entries {
		for _, b := range e.Byes {
			list = append(list, tournament.ByeRequested{Player: e.ID, Round: b.Round, Bye: tournament.Bye(b.Bye)})
		}
	}
	for _, players := range d.Event.Apart {
		list = append(list, tournament.Forbade{Players: players})
	}
	if d.Event.Initial == second {
		list = append(list, tournament.ColourDrawn{Second: true})
	}
	return append(append(list, d.paired()...), d.left()...)
}

// atOnce tells whether all rounds of the event are published together.
func (d *Dossier) atOnce() bool {
	return d.Event.System == string(tournament.RoundRobin) || d.Event.System == string(tournament.Scheveningen)
}

// paired are the rounds.
func (d *Dossier) paired() (list []tournament.Event) {
	if d.atOnce() {
		return d.publishing(d.Rounds)
	}
	for i := range d.Rounds {
		list = append(list, d.publishing(d.Rounds[i:i+1])...)
	}
	return list
}

// publishing is how rounds are published together, with what was decided about them.
func (d *Dossier) publishing(rounds []Round) (list []tournament.Event) {
	var published tournament.Published
	var after []tournament.Event
	for _, r := range rounds {
		for _, l := range r.LineUps {
			list = append(list, tournament.LinedUp{Round: r.Number, Team: l.Team, Players: l.Players})
		}
		for _, p := range r.Pairings {
			published.Pairings = append(published.Pairings, tournament.Pairing{Round: r.Number, Board: p.Board, Game: p.Game,
				First: p.First, Second: p.Second, Leg: p.Leg, Bye: tournament.Bye(p.Bye)})
			if score, _, err := game.ParseResult(p.Result); p.Hangs && err == nil {
				after = append(after, tournament.Provisional{Game: p.Game, Score: score})
			}
		}
		for _, m := range r.Decided {
			after = append(after, tournament.MatchRuled{Round: r.Number, Board: m.Board, Winner: m.Winner, Reason: m.Reason, Nobody: m.Winner == ""})
		}
	}
	if len(rounds) > 0 {
		published.ByHand, published.Reason = rounds[0].ByHand, rounds[0].Reason
		list = append(list, published)
	}
	return append(list, after...)
}

// left are those who do not play to the end, and that the table is final.
func (d *Dossier) left() (list []tournament.Event) {
	for _, e := range d.Entries {
		if e.Withdrawn > 0 {
			list = append(list, tournament.Withdrawn{Player: e.ID, Round: e.Withdrawn})
		}
		if e.Expelled > 0 {
			list = append(list, tournament.Expelled{Player: e.ID, Round: e.Expelled})
		}
	}
	for _, p := range d.PlayOffs {
		held := playoff.Held{Players: p.Players, Seed: p.Seed, Note: p.Note}
		for _, g := range p.Games {
			held.Games = append(held.Games, playoff.Game(g))
		}
		list = append(list, held)
	}
	if d.Event.Signed {
		list = append(list, tournament.Signed{})
	}
	return list
}

// entered are who came, those together who are beside one another and came for the same round.
func (d *Dossier) entered() (list []tournament.Event) {
	for i := 0; i < len(d.Entries); {
		came := tournament.Entered{From: d.Entries[i].From}
		for ; i < len(d.Entries) && d.Entries[i].From == came.From; i++ {
			e := d.Entries[i]
			came.Players = append(came.Players, tournament.PlayerEntry{Player: e.ID, Rating: e.Rating, Members: e.Members, Nation: e.Nation})
		}
		list = append(list, came)
	}
	starting := tournament.StartingPoints{Points: map[string]int{}}
	for _, e := range d.Entries {
		if e.Starting != 0 {
			starting.Points[e.ID] = e.Starting
		}
	}
	if len(starting.Points) > 0 {
		list = append(list, starting)
	}
	if len(d.Carried) > 0 || d.Before != nil {
		var confirmed seats.Confirmed
		for _, c := range d.Carried {
			confirmed.Carried = append(confirmed.Carried, seats.Carried{Round: c.Round, Leg: c.Leg, First: c.First, Second: c.Second, Codes: c.Codes, Boards: c.Boards})
		}
		if d.Before != nil {
			confirmed.Rounds, confirmed.Paired = d.Before.Rounds, d.Before.Paired
			for _, o := range d.Before.Outside {
				confirmed.Outside = append(confirmed.Outside, seats.Outside(o))
			}
		}
		list = append(list, confirmed)
	}
	if d.drawsAgain() {
		list = append(list, d.drawn()...)
	}
	return list
}

// drawn is the draw that filled the event and other groups. These have no ids in a dossier.
func (d *Dossier) drawn() []tournament.Event {
	drawn := d.Draw.rule()
	for g := range d.Draw.Groups {
		id := "group " + strconv.Itoa(g+1)
		if g+1 == d.Draw.Group {
			id = d.Event.ID
		}
		drawn.Groups = append(drawn.Groups, id)
	}
	var moved []tournament.Event
	for i, p := range d.Draw.Players {
		if p.Entry != "" && p.Group != d.Draw.Group {
			moved = append(moved, groups.Moved{No: i + 1, From: drawn.Groups[p.Group-1], Into: d.Event.ID, Player: p.Entry})
			p.Entry = ""
		}
		drawn.Players = append(drawn.Players, groups.Player{Player: p.Entry, Group: p.Group, Nation: p.Nation, Club: p.Club})
	}
	return append([]tournament.Event{drawn}, moved...)
}

// rule is a draw without its groups and players.
func (d *Draw) rule() groups.Drawn {
	return groups.Drawn{Rule: groups.Rule{Way: draw.Way(d.Way), Seed: d.Seed, Nations: d.Nations, Clubs: d.Clubs}, Apart: d.Apart}
}

// drawsAgain tells that there is a draw, and that it gives the groups that it has.
func (d *Dossier) drawsAgain() bool {
	if d.Draw == nil || d.Draw.Groups < 1 || d.Draw.Groups > draw.MaxGroups || d.Draw.Group < 0 || d.Draw.Group > d.Draw.Groups {
		return false
	}
	drawn := d.Draw.rule()
	drawn.Groups = make([]string, d.Draw.Groups)
	for _, p := range d.Draw.Players {
		drawn.Players = append(drawn.Players, groups.Player{Group: p.Group, Nation: p.Nation, Club: p.Club})
	}
	again, err := drawn.Again()
	for g, list := range again {
		if slices.ContainsFunc(list, func(i int) bool { return drawn.Players[i].Group != g+1 }) {
			return false
		}
	}
	return err == nil
}
