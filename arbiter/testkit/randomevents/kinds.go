package randomevents

import (
	"fmt"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/arbiter/variant"
	draw "renju-arbiter/pairing/groups"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
)

// kind is a way of pairing with how many play.
type kind struct {
	tournament.Format
	least, most int
	cycles      int
	game        string // empty: any
}

// pairs is renju in pairs, in the place of a game.
const pairs = "pairs"

// kinds are taken in turn, so that any so many seeds have them all.
var kinds = []kind{
	{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}, least: 5, most: 9},
	{Format: tournament.Format{System: tournament.RoundRobin}, least: 3, most: 5},
	{Format: tournament.Format{System: tournament.KnockOut, Level: []string{"extra-pair", "arbiter"}, ThirdPlace: true, FirstBoard: 21}, least: 3, most: 6},
	{Format: tournament.Format{System: tournament.RoundRobin, Boards: 2, Reserves: 1}, least: 3, most: 4},
	{Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Legs: 2, Score: tournament.ByMatches}, least: 4, most: 5},
	{Format: tournament.Format{System: tournament.Scheveningen}, least: 4, most: 6},
	{Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Boards: 3, Reserves: 1, FreeOrder: true, FirstBoard: 41}, least: 4, most: 4},
	{Format: tournament.Format{System: tournament.RoundRobin, Legs: 2, Score: tournament.ByGames, Keep: true}, least: 3, most: 3},
	{Format: tournament.Format{System: tournament.RoundRobin, FirstBoard: 9}, least: 3, most: 4, cycles: 2},
	{Format: tournament.Format{System: tournament.RoundRobin}, least: 2, most: 3, game: "pente4"},
	{Format: tournament.Format{System: tournament.KnockOut, Level: []string{"lots"}, Seed: "1357"}, least: 4, most: 5},
	{Format: tournament.Format{System: tournament.Swiss, Rounds: 4, Baku: true, FirstBoard: 101, Unfinished: tournament.UnfinishedDraw, Adjourned: tournament.HangingGiven}, least: 6, most: 8},
	{Format: tournament.Format{System: tournament.Swiss, Rounds: 3, Apart: tournament.ApartAlways, ColourFree: true, Adjourned: tournament.HangingDraw}, least: 5, most: 7},
}

// inTurn take the turn of the drawn knock-out, which comes first of them.
var inTurn = []kind{
	{Format: tournament.Format{System: tournament.KnockOut, Legs: 3, Level: []string{"holder"}}, least: 2, most: 2},
	{Format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double, Level: []string{"higher-seed"}, FirstBoard: 11}, least: 3, most: 5},
	{Format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Consolation, Level: []string{"higher-seed"}}, least: 4, most: 6},
	{Format: tournament.Format{System: tournament.Keizer, Rounds: 4, KeizerDuty: keizer.Half, KeizerRepeat: 2}, least: 3, most: 7},
}

func kindOf(seed uint64) kind {
	k := kinds[seed%uint64(len(kinds))]
	if k.game == "pente4" && seed/uint64(len(kinds))%2 == 1 {
		k.game = pairs
	}
	if turn := int(seed / uint64(len(kinds)) % uint64(len(inTurn)+1)); k.Seed != "" && turn > 0 {
		return inTurn[turn-1]
	}
	return k
}

var controls = []string{"", "", "60", "600+5", "600b5", "30d5", "20/600:300+5", "600:3x30", "1800+10"}

// make opens the event and enters who plays.
func (e *Event) make(k kind) {
	c := tournament.Created{Name: one(e.draw, "Open", "第1回大会", "Coupe d'été [A]", "بطولة", "\\o/ Cup; \"B\""), TimeZone: one(e.draw, "UTC", "Europe/Tallinn", "Asia/Tokyo"),
		Cycles: max(k.cycles, 1), Win: 1, Draw: 0.5, Format: k.Format, Sample: e.draw.in(10)}
	if e.draw.in(20) && c.System != tournament.Keizer {
		c.Win, c.Draw = 3, 1
	}
	if c.Seed == "" {
		c.Seed = one(e.draw, "", "2468")
	}
	c.Game = e.settings(k.game)
	e.must(tournament.Create(c))
	if e.draw.in(70) {
		e.describe()
	}
	var entries []tournament.PlayerEntry
	for range e.draw.between(k.least, k.most) {
		entries = append(entries, e.entry())
	}
	if c.System == tournament.Scheveningen && len(entries)%2 == 1 {
		entries = append(entries, e.entry())
	}
	if e.draw.in(20) {
		e.fed(entries)
	} else {
		e.must(tournament.Admit{Players: entries})
	}
	if e.draw.in(15) {
		e.drawn(entries)
	}
	e.does(tournament.DrawColour{Second: e.draw.in(50), Method: tournament.ByNigiri})
	for n := range 3 {
		e.does(tournament.Appoint{Account: []string{"a1", "a2", "a3"}[n], Role: access.Jury, Juror: access.Juror{Country: []string{"NOR", "LAT", "RUS"}[n]}})
	}
}

// settings are those of a game, most of the time of renju.
func (e *Event) settings(name string) game.Settings {
	var options variant.Options
	switch {
	case name == pairs:
		name, options.Pairs = game.Renju, true
	case name != "":
	case e.draw.in(60):
		name = game.Renju
	default:
		for name == "" || name == "pente4" {
			name = one(e.draw, variant.Names()...)
		}
	}
	rules, err := variant.New(name, options)
	if err != nil {
		panic("invented: " + err.Error())
	}
	s := game.Settings{Game: name, Opening: one(e.draw, rules.Openings()...), Control: one(e.draw, controls...), Rules: game.Rules{Options: options}}
	if e.draw.in(50) {
		s.Opening = one(e.draw, rules.Openings()[1%len(rules.Openings()):]...)
	}
	if name == game.Renju && e.draw.in(10) {
		s.Opening = "exclusion(rif,yamaguchi,soosorv-8)"
	}
	s.Rules.FalseClaim = one(e.draw, "", game.FalseClaimNone, game.FalseClaimTime, game.FalseClaimTurn)
	s.Rules.LateFive = one(e.draw, "", game.LateFiveLapses)
	if rules.ByClaim() && e.draw.in(15) {
		s.Mode = game.ModeAutomatic
	}
	s.TimeArbiters = s.Control != "" && e.draw.in(20)
	if e.draw.in(20) {
		s.LateLimit = e.draw.seconds(30, 300) / 1000 * 1000
	}
	s.StoppedBoard = one(e.draw, "", game.StoppedBoardShown)
	if complete, err := s.Complete(); err == nil {
		return complete
	}
	complete, err := game.Settings{Game: name, Rules: game.Rules{Options: options}}.Complete()
	if err != nil {
		panic("invented: " + err.Error())
	}
	return complete
}

// entry is a player, or a team.
func (e *Event) entry() tournament.PlayerEntry {
	members := e.state.Boards + e.state.Reserves
	if n := e.state.Created.Game.Persons(); n > 2 {
		members = n / 2
	}
	if members == 0 {
		id := e.person()
		return tournament.PlayerEntry{Player: id, Rating: e.people[id].Rating, Nation: e.people[id].Country}
	}
	in := tournament.PlayerEntry{Player: e.team()}
	for range members {
		in.Members = append(in.Members, e.person())
	}
	in.Nation = e.people[in.Player].Country
	return in
}

// fed enters players by the places of an event before, with its results where they can be carried.
func (e *Event) fed(entries []tournament.PlayerEntry) {
	before := seats.Source{Event: "before", Signed: e.draw.in(70), Rounds: 2 * len(entries)}
	var rule seats.Rule
	confirm := tournament.ConfirmSeats{Sure: true, Enter: map[seats.Ref]tournament.PlayerEntry{}}
	player := func(i int) string { return "before-" + strconv.Itoa(i+1) }
	for i, entry := range entries {
		before.Players = append(before.Players, seats.Player{Player: player(i), Same: player(i), Nation: entry.Nation, Rating: entry.Rating})
		before.Lines = append(before.Lines, seats.Line{Player: player(i), Place: i + 1})
		for j := range i {
			codes := one(e.draw, [2]string{"1", "0"}, [2]string{"=", "="}, [2]string{"-", "+"})
			before.Results = append(before.Results, seats.Carried{Round: i + j, First: player(j), Second: player(i), Codes: codes, Game: "before-game"})
		}
		rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: before.Event, Place: i + 1, Else: before.Event})
		confirm.Enter[seats.Ref{Event: before.Event, Player: player(i)}] = entry
	}
	if e.state.How() != tournament.KnockOut && e.state.How() != tournament.Keizer && e.state.Boards == 0 {
		rule.Carry, rule.CarryAll = before.Event, len(entries)%2 == 0
	}
	if rule.CarryAll {
		e.outside(&before, &rule.Terms)
	}
	e.must(tournament.SetSeats{Add: rule.Rows, Terms: &rule.Terms})
	confirm.Sources = []seats.Source{before}
	e.does(tournament.AnswerSeat{Who: seats.Ref{Event: before.Event, Player: player(0)}, Do: stages.Accepted, By: one(e.draw, words...), Sources: confirm.Sources, Wall: 1})
	p, err := seats.Fill(e.state.Fed, confirm.Sources, 0)
	if err != nil {
		panic(fmt.Sprintf("invented: %v", err))
	}
	confirm.Seen = p.Sum()
	e.must(confirm)
}

// outside adds results against players who do not go on, and a bye. In a Swiss that pairs with results no two who go on
// have met.
func (e *Event) outside(before *seats.Source, terms *seats.Terms) {
	if e.state.How() == tournament.Swiss && len(before.Players)%4 == 0 {
		before.Results, terms.CarryPaired = nil, true
	}
	last := before.Rounds
	for i, player := range before.Players {
		other := "outside-" + strconv.Itoa(i+1)
		person := names[i%len(names)]
		person.ID, person.Rating = other, 1500+i
		e.people[other] = person
		before.Players = append(before.Players, seats.Player{Player: other, Same: other, Rating: e.people[other].Rating, Starting: 500 * (i % 2)})
		before.Results = append(before.Results, seats.Carried{Round: last, First: player.Player, Second: other, Codes: [2]string{"0", "1"}, Game: "before-game"})
	}
	before.Results = append(before.Results, seats.Carried{Round: last + 1, First: before.Players[0].Player, Codes: [2]string{"U", ""}})
	before.Rounds = last + 1
}

// drawn notes that the entries were drawn, with a group that nobody sees here.
func (e *Event) drawn(entries []tournament.PlayerEntry) {
	asked := groups.Asked{Rule: groups.Rule{Way: one(e.draw, draw.Snake, draw.Pots, draw.Lots), Seed: one(e.draw, words...), Clubs: e.draw.in(50)}, Groups: []string{e.ID, "other"}}
	var all []groups.Entrant
	for i, entry := range entries {
		for _, ref := range []seats.Ref{{Event: e.ID, Player: entry.Player}, {Event: "other", Player: "other-" + strconv.Itoa(i+1)}} {
			all = append(all, groups.Entrant{Ref: ref, Nation: entry.Nation, Club: one(e.draw, "", ref.Player)})
		}
	}
	p, err := groups.Draw(asked, all)
	if err != nil {
		return
	}
	c := tournament.DrawGroup{Drawn: p.Drawn}
	for i, from := range p.From {
		switch stays := p.Players[i].Player != ""; {
		case stays:
		case from.Event == e.ID:
			c.Leave = append(c.Leave, from.Player)
			c.Drawn.Players[i].Player = "left-" + from.Player
		default:
			entry := e.entry()
			c.Enter = append(c.Enter, entry)
			c.Drawn.Players[i].Player = entry.Player
		}
	}
	e.does(c)
}

func (e *Event) describe() {
	d := tournament.Description{Place: one(e.draw, "Tallinn", "京都 [北]", ""), Country: one(e.draw, "EST", "JPN", ""), From: "2025-06-15", To: one(e.draw, "", "2025-06-19"),
		Organiser: one(e.draw, "", "The Club; of \"Five\""), Federation: one(e.draw, "", "RIF"), Rated: one(e.draw, tournament.RatedUnsaid, "yes", "no")}
	if e.draw.in(60) {
		d.Officials = append(d.Officials, tournament.Official{Role: access.ChiefArbiter, Person: e.person()})
	}
	if e.draw.in(50) {
		d.Times, d.Points = []string{"2025-06-15T10:00", "2025-06-16T10:00"}, []int{10, 6, 6, 1}
	}
	e.does(tournament.Describe{Description: d})
}
