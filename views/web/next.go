package web

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
)

// A NextStep is the one thing that comes next in an event, for who looks: why, and the button for it.
type NextStep struct {
	tournament.Next
	Why     locale.Text
	Do      locale.Text
	Path    string // where it is done; the address of the form where Form
	Form    bool   // a form is sent
	Command string
	Also    []NextLink
}

// A NextLink is done beside it.
type NextLink struct {
	Text locale.Text
	Path string
}

// Prints tells that the lists of a round are printed beside what comes next.
func (s *NextStep) Prints(round int) bool { return s != nil && s.Round == round && len(s.Also) > 0 }

// NextOf says what comes next in an event for a role, and nil where that is nothing.
func NextOf(t *tournament.Book, who rights.Role) *NextStep {
	next := t.Next(who)
	if next.Task == tournament.NoTask || next.Task == tournament.CheckinTask {
		return nil
	}
	s := &NextStep{Next: next, Path: nextPath(t, next), Command: NewID()}
	s.Why = locale.Say("next.why."+string(next.Task), "Count", next.Count, "Round", next.Round, "Board", next.Board, "File", next.File)
	s.Do = locale.Say("next."+string(next.Task), "Count", next.Count, "Round", next.Round, "Board", next.Board, "File", next.File)
	switch next.Task {
	case tournament.PublishTask:
		s.begins(t)
	case tournament.PairTask:
		if next.Round == 1 {
			s.begins(t)
		} else {
			s.Why = locale.Say("next.why.pair", "Round", next.Round-1)
			if t.RoundStates.Closed(next.Round - 1) {
				s.Why.Key = "next.why.closed"
			}
		}
	case tournament.BracketTask:
		switch next.Step {
		case tournament.RuleStep:
			s.Do = locale.Say("next.bracket.rule")
		case "":
			s.Why = locale.Say("next.why.unfit")
		default:
			s.Do = ranking.PublishText(t, next.Step, next.Count, next.Round)
		}
		if next.Board > 0 {
			s.Why = levelIn(t, next)
		}
		if t.Rounds() == 0 {
			s.Also = cards(t)
		}
	case tournament.StartTask:
		s.Form = true
		s.Also = []NextLink{{locale.Say("round.list"), address.PaperOf(t.ID, "pairings", next.Round)}, {locale.Say("round.slips"), address.PaperOf(t.ID, "slips-4", next.Round)}}
	case tournament.CloseTask:
		s.Form = true
	}
	return s
}

// levelIn names all matches of a round that are level.
func levelIn(t *tournament.Book, next tournament.Next) locale.Text {
	var level []string
	for _, l := range t.Levels() {
		if l.Round == next.Round {
			level = append(level, strconv.Itoa(l.Board))
		}
	}
	return locale.Say("next.why.level", "Round", next.Round, "Count", max(len(level), 1), "Match", next.Board, "Matches", strings.Join(level, ", "))
}

// begins is what is said before round 1.
func (s *NextStep) begins(t *tournament.Book) {
	s.Why, s.Also = locale.Say("next.why.entered", "Count", len(t.Entries)), cards(t)
	if t.InTeams() {
		s.Why = locale.Say("next.why.teams", "Count", len(t.Entries))
	}
}

// cards leads to the cards of the players, which are handed out before the clocks start.
func cards(t *tournament.Book) []NextLink {
	return []NextLink{{locale.Say("page.links"), address.Links(t.ID)}}
}

// doneOn are the pages on which a task is done; there nothing leads to it.
var doneOn = map[tournament.Task][]Page{
	tournament.EnterTask:   {PlayersAt},
	tournament.SeatsTask:   {SeatsAt},
	tournament.PublishTask: {ScheduleAt},
	tournament.PairTask:    {TeamsAt},
	tournament.BracketTask: {BracketAt},
	tournament.SignTask:    {BracketAt, TeamsAt},
	tournament.ResultsTask: {ResultsAt},
	tournament.ResumeTask:  {AdjournedAt},
}

func (p Page) does(task tournament.Task) bool { return slices.Contains(doneOn[task], p) }

// nextPath is where the next thing is done.
func nextPath(t *tournament.Book, next tournament.Next) string {
	switch next.Task {
	case tournament.EnterTask:
		return address.Players(t.ID)
	case tournament.SeatsTask:
		return address.Seats(t.ID)
	case tournament.PublishTask:
		return address.Schedule(t.ID)
	case tournament.PairTask:
		if t.Boards > 0 {
			return address.Teams(t.ID)
		}
		return address.Round(t.ID, next.Round)
	case tournament.BracketTask:
		return address.Bracket(t.ID)
	case tournament.RuleTask, tournament.ContestTask:
		return address.DeskBoard(t.ID, next.Game)
	case tournament.SettleTask:
		return address.Dispute(t.ID, next.File)
	case tournament.ResultsTask:
		return address.ResultsNow(t.ID)
	case tournament.ResumeTask:
		return address.Adjournments(t.ID)
	case tournament.StartTask:
		return address.Start(t.ID)
	case tournament.CloseTask:
		return address.DeskAct(t.ID, "close")
	case tournament.SignTask:
		return address.Standings(t.ID)
	}
	return address.DeskIn(t.ID, next.Round)
}
