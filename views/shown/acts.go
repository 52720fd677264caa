package shown

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
)

// PersonsOf returns the persons at the board, as pages name them.
func PersonsOf(m play.Game) []play.Person {
	var list []play.Person
	for _, face := range m.Clocks.Faces {
		list = append(list, play.Person{Key: face.Person, Name: face.Name})
	}
	return list
}

// ClockPersons returns those who have a clock, as pages name them: in pairs the sides.
func (tell Presenter) ClockPersons(s game.State) []play.Person {
	var list []play.Person
	for _, p := range s.Clocked() {
		name := tell.NameOf(s, p)
		if s.Table.Rules().Pairs() {
			name = tell.SideName(s, p)
		}
		list = append(list, play.Person{Key: p.String(), Name: name})
	}
	return list
}

// ActsOf returns an arbiter's acts on one game. They do not depend on the rules engine or on a flag.
func (tell Presenter) ActsOf(form play.Form, s game.State, m play.Game) *play.Acts {
	a := &play.Acts{
		Form:    form,
		Known:   strconv.FormatInt(tell.Desk.Known(form.Game), 10),
		Persons: PersonsOf(m), Clocks: tell.ClockPersons(s),
		Sides:  locale.Isolate(m.P1) + " – " + locale.Isolate(m.P2),
		Plies:  len(s.Plies),
		Column: s.Table.Rules().Standing(), Moving: s.Table.Moving(),
		Results: s.Status != game.Void,
		Passes:  s.Table.Rules().ByClaim(), Fifths: gamestate.Joined(s.Opening.Proposals()),
	}
	if s.Outcome != nil {
		a.Result, a.Reports = s.Outcome.Result(), game.Reports(s.Settings)
	}
	t, err := tell.Desk.Books.Of(s.Tournament)
	if err == nil && t.Signed {
		a.Event, a.Final = s.Tournament, tell.Words(&tournament.Refusal{Code: tournament.SecondNeeded})
		a.Results = s.Over()
		return a
	}
	a.Conduct, a.Rules, a.Records = s.Sanctions(), game.ConductRules(), tell.RecordsAt(s)
	if s.Over() {
		if err == nil {
			_, a.Again = t.PairingOf(form.Game)
			a.Again = a.Again && s.Status == game.Void
			a.Touches, _ = Touched(t, s.Round)
		}
		return a
	}
	claim, pending := s.Pending()
	if pending {
		a.Claim = strconv.Itoa(claim.Number)
	}
	a.Record = s.Full() && !pending
	a.Stop = s.Status == game.Open && !s.Stopped
	a.Due = gamestate.CameDue(tell.Desk.Referee(), s)
	a.Resume = s.Stopped && !pending && !s.Full() && a.Due == nil
	a.Resume = a.Resume && (s.Adjourned == nil || !s.Adjourned.Closed())
	a.Adjourn = tell.adjournmentOf(s, pending)
	a.Device, a.Devices = s.Device, game.Devices()
	a.Adjust, a.Upset = s.Timed, s.Status == game.Open
	for i, p := range a.Persons {
		if s.Absent[i] {
			a.Absent = append(a.Absent, p)
		} else if s.AwaitsStart() {
			a.Present = append(a.Present, p)
		}
	}
	if (s.Settings.Flags == game.FlagsCall || s.Wooden() && s.Settings.Flags != game.FlagsClaim) && s.Status == game.Open {
		a.Flags = a.Clocks
	}
	return a
}

// Touched says that a correction in a closed round changes the standings, and not the later pairings.
func Touched(t *tournament.Book, round int) (text locale.Text, closed bool) {
	if t.Stage(round) != tournament.StageClosed {
		return text, false
	}
	if !t.Followed(round) {
		return locale.Say("touched.closed", "Round", round), true
	}
	var later []string
	for n := round + 1; n <= t.Rounds(); n++ {
		later = append(later, strconv.Itoa(n))
	}
	return locale.Say("touched.followed", "Round", round, "Count", len(later), "Rounds", strings.Join(later, ", ")), true
}
