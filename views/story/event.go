package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/door"
	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/table"
	"renju-arbiter/views/wall"
	"renju-arbiter/views/web"
)

func eventStory() []Story {
	return []Story{
		{"tournament", func(f web.Frame) templ.Component { return table.TournamentPage(public(f, "overview"), tournament()) }},
		{"tournament-new", func(f web.Frame) templ.Component {
			return table.TournamentPage(manage(f, "overview"), table.Tournament{ID: "t1", Settings: settings(), State: "preparing", Manage: true})
		}},
		{"players", func(f web.Frame) templ.Component {
			return event.PlayersPage(manage(f, "players"), event.Players{ID: "t1", List: players()})
		}},
		{"players-locked", func(f web.Frame) templ.Component {
			return event.PlayersPage(manage(f, "players"), event.Players{ID: "t1", List: players(), Locked: true})
		}},
		{"players-person", func(f web.Frame) templ.Component { return event.PlayersPage(manage(f, "players"), onePerson(false)) }},
		{"players-forget", func(f web.Frame) templ.Component { return event.PlayersPage(manage(f, "players"), onePerson(true)) }},
		{"players-broken", func(f web.Frame) templ.Component {
			m := event.Players{ID: "t1", Paste: event.Paste{Text: who("Ilse Varga") + "; HUN; 310042; 2105\n; EST\n" + who("Tomo Arai") + "; JPN; 81123; high", Broken: 2, Lines: []event.PastedLine{
				{Line: 1, Player: players()[0]},
				{Line: 2, Player: event.Player{Name: "; EST"}, Error: locale.Say("player.error.name")},
				{Line: 3, Player: event.Player{Name: who("Tomo Arai") + "; JPN; 81123; high"}, Error: locale.Say("player.error.rating", "What", "high")},
			}}}
			return event.PlayersPage(manage(f, "players"), m)
		}},
		{"players-ready", func(f web.Frame) templ.Component {
			m := event.Players{ID: "t1", Paste: event.Paste{Text: who("Ilse Varga") + "; HUN; 310042; 2105", Ready: true}}
			for i, p := range players() {
				m.Paste.Lines = append(m.Paste.Lines, event.PastedLine{Line: i + 1, Player: p})
			}
			return event.PlayersPage(manage(f, "players"), m)
		}},
		{"schedule", func(f web.Frame) templ.Component {
			return event.SchedulePage(manage(f, "schedule"), event.Schedule{ID: "t1", Players: 6, Rounds: openRounds()})
		}},
		{"schedule-few", func(f web.Frame) templ.Component {
			return event.SchedulePage(manage(f, "schedule"), event.Schedule{ID: "t1", Players: 1})
		}},
		{"schedule-published", func(f web.Frame) templ.Component {
			return event.SchedulePage(manage(f, "schedule"), event.Schedule{ID: "t1", Players: 6, Rounds: rounds(), Published: true})
		}},
		{"links", func(f web.Frame) templ.Component { return door.LinksPage(manage(f, "links"), links()) }},
		{"hall", func(f web.Frame) templ.Component {
			f = public(f, "hall")
			f.Keep = true
			return wall.HallPage(f, hall())
		}},
		{"hall-empty", func(f web.Frame) templ.Component {
			return wall.HallPage(public(f, "hall"), wall.Hall{Name: eventName()})
		}},
	}
}

// onePerson is the list of players with the form for one of them: before the first
// round, or when the event is over.
func onePerson(over bool) event.Players {
	m := event.Players{ID: "t1", List: players(), Locked: over, Person: &event.PersonForm{ID: "p1", Player: players()[0], Organiser: true, Remove: !over, Forget: over}}
	for i := range m.List {
		m.List[i].Change = address.Person("t1", "p1")
	}
	if over {
		m.Person.Closed = true
		m.Changes = []event.PersonChange{{At: "2026-11-20 18:02:11", By: who("Maren Olt"), Name: p1(), Fields: []locale.Text{locale.Say("players.name"), locale.Say("players.rating")}, Reason: "Misread on the form."},
			{At: "2026-11-28 09:40:55", By: who("Maren Olt"), Name: "#4"}}
		return m
	}
	m.Person.Reason, m.Errors = "misread", map[string]locale.Text{"person-rating": locale.Say("player.error.rating", "What", "high")}
	return m
}

func players() []event.Player {
	return []event.Player{
		{No: 1, Name: who("Ilse Varga"), Country: "HUN", RIFID: "310042", Rating: "2105"},
		{No: 2, Name: who("Tomo Arai"), Country: "JPN", RIFID: "81123", Rating: "2230", Doubts: []locale.Text{locale.Say("player.doubt.rif-id")}},
		{No: 3, Name: who("Liis Kask"), Country: "EST", RIFID: "010007", Rating: "1988"},
		{No: 4, Name: who("Jon Etxabe"), Country: "ESP", RIFID: "", Rating: ""},
		{No: 5, Name: who("Wei Lanying"), Country: "CHN", RIFID: "020311", Rating: "2341", Doubts: []locale.Text{locale.Say("player.doubt.rif-double", "Name", who("Oda Brekke")), locale.Say("player.doubt.rif-nation")}},
		{No: 6, Name: who("Oda Brekke"), Country: "NOR", RIFID: "020311", Rating: "1760", Doubts: []locale.Text{locale.Say("player.doubt.rif-double", "Name", who("Wei Lanying"))}},
	}
}

func openRounds() []part.Round {
	tables := [][][2]int{
		{{0, 5}, {1, 4}, {2, 3}}, {{5, 3}, {4, 2}, {0, 1}}, {{1, 5}, {2, 0}, {3, 4}}, {{5, 4}, {0, 3}, {1, 2}}, {{2, 5}, {3, 1}, {4, 0}},
	}
	list := players()
	var all []part.Round
	for i, pairs := range tables {
		r := part.Round{Number: i + 1}
		for j, pair := range pairs {
			r.Games = append(r.Games, part.Pairing{Board: j + 1, P1: list[pair[0]].Name, P2: list[pair[1]].Name, State: "waiting"})
		}
		all = append(all, r)
	}
	return all
}

func rounds() []part.Round {
	all := openRounds()
	all[0].Games[0].Result, all[0].Games[0].Reason = "1-0", "foul-double-three"
	all[0].Games[1].Result, all[0].Games[1].Reason, all[0].Games[1].Corrected = "1/2-1/2", "two-passes", true
	all[0].Games[2].Result, all[0].Games[2].Reason = "0-1", "time"
	for i := range all[0].Games {
		all[0].Games[i].Game, all[0].Games[i].State = "g1", "ended"
	}
	all[1].Open = true
	for i, state := range []string{"running", "claimed", "interrupted"} {
		all[1].Games[i].Game, all[1].Games[i].State = "g1", state
	}
	all[4].Byes = []part.Away{{Name: who("Jon Etxabe"), Why: locale.Say("rounds.bye")}}
	return all
}

func tournament() table.Tournament {
	return table.Tournament{ID: "t1", Settings: settings(), State: "running", Players: 6, Rounds: rounds(), Columns: []string{"sonneborn-berger", "direct-encounter", "wins"}, Table: standings(), Cross: cross()}
}

func standings() []table.Standing {
	working := []table.Working{{Round: 1, Opponent: who("Oda Brekke"), Score: "1", Points: "0.5", Product: "0.5", Times: true}, {Round: 2, Opponent: who("Tomo Arai"), Score: "0.5", Points: "1.5", Product: "0.75", Times: true}}
	rows := []table.Standing{
		{Rank: 1, Name: who("Ilse Varga"), Country: "HUN", Played: 2, Points: "1.5"},
		{Rank: 2, Name: who("Tomo Arai"), Country: "JPN", Played: 2, Points: "1.5"},
		{Rank: 3, Name: who("Jon Etxabe"), Country: "ESP", Played: 1, Points: "1"},
		{Rank: 4, Name: who("Wei Lanying"), Country: "CHN", Played: 1, Points: "0.5"},
		{Rank: 5, Name: who("Oda Brekke"), Country: "NOR", Played: 2, Points: "0.5"},
		{Rank: 6, Name: who("Liis Kask"), Country: "EST", Played: 1, Points: "0"},
	}
	values := [][3]string{{"1.25", "0.5", "1"}, {"1", "0.5", "1"}, {"0", "", "1"}, {"0.75", "", "0"}, {"0.25", "", "0"}, {"0", "", "0"}}
	for i := range rows {
		for k, name := range []string{"sonneborn-berger", "direct-encounter", "wins"} {
			v := table.Tiebreak{Name: name}
			if values[i][k] != "" {
				v.Numbers = []string{values[i][k]}
			}
			rows[i].Values = append(rows[i].Values, v)
		}
	}
	rows[0].Values[0].Working = working
	return rows
}

func cross() []table.CrossRow {
	scores := [][]string{{"-", "0.5", "", "", "", "1"}, {"0.5", "-", "", "", "1", ""}, {"", "", "-", "", "", "1"}, {"", "0", "", "-", "", ""}, {"", "0", "", "", "-", ""}, {"0", "", "0", "", "", "-"}}
	var rows []table.CrossRow
	for i, s := range standings() {
		row := table.CrossRow{Rank: s.Rank, Name: s.Name, Points: s.Points}
		for _, score := range scores[i] {
			cell := part.CrossCell{Self: score == "-"}
			if !cell.Self && score != "" {
				cell.Scores = []part.CrossScore{{Score: score, Game: "g1"}}
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

func links() door.Links {
	m := door.Links{ID: "t1", Times: true, Boards: []door.LinkTarget{{ID: "g1", Label: "1: " + iso("Oda Brekke") + " – " + iso("Jon Etxabe")}, {ID: "g2", Label: "2: " + iso("Wei Lanying") + " – " + iso("Liis Kask")}}}
	for _, p := range players() {
		m.Players = append(m.Players, door.LinkTarget{ID: p.Name, Label: p.Name})
	}
	link := "http://192.168.1.20:8080" + address.Join("q7Vb2m9KxT4hLd0sWcZpYf")
	m.Fresh = []door.LinkCard{
		{ID: "l1", Kind: "player", Name: who("Ilse Varga"), URL: link, QR: code(link)},
		{ID: "l2", Kind: "board", Name: pair("Oda Brekke", "Jon Etxabe"), Round: 2, Board: 1, URL: link, QR: code(link)},
		{ID: "l3", Kind: "player", Name: who("Tomo Arai"), Round: 2, Board: 3, Opponent: who("Ilse Varga"), URL: link, QR: code(link)},
	}
	m.Old = []door.LinkRow{
		{ID: "l4", Kind: "player", Name: who("Liis Kask"), State: "used", Since: "20 Nov 09:41"},
		{ID: "l5", Kind: "board", Name: pair("Wei Lanying", "Liis Kask"), Board: 2, State: "revoked", Since: "20 Nov 09:12"},
		{ID: "l6", Kind: "player", Name: who("Oda Brekke"), State: "unused", Since: "20 Nov 09:12"},
		{ID: "l7", Kind: "player", Name: who("Jon Etxabe"), State: "expired", Since: "18 Nov 18:30"},
	}
	return m
}

func code(link string) templ.Component {
	drawing, err := part.QR(link)
	if err != nil {
		panic(err) // the address is our own
	}
	return drawing
}
