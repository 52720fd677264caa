package tournament

import (
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/clock"
)

// A file lives as long as its game (TOURNAMENT.md, "Conduct"). When a pairing is taken back, a game
// made void or an event deleted, the open files are withdrawn with that reason. Where another game is
// played in its place they go over to that one, but for what only the old game can answer: its
// claims. A ruling stands without its game, and so does an appeal against it: a court decides that
// one, or it is taken back.

// FilesIn are the open files about the games of a round: they end when the round is taken back.
func (s State) FilesIn(round int) []dispute.File {
	return s.filesOf(s.PairingsIn(round))
}

// Waiting are the files that wait for a ruling or for a court: they end when the event is deleted.
func (s State) Waiting() []dispute.File { return s.files(dispute.File.Waiting) }

// filesOf are the open files about the games of some pairings.
func (s State) filesOf(pairings []Pairing) []dispute.File {
	return s.files(func(f dispute.File) bool {
		return f.State == dispute.Open && slices.ContainsFunc(pairings, func(p Pairing) bool { return p.Game == f.Game })
	})
}

func (s State) files(are func(dispute.File) bool) (list []dispute.File) {
	for _, f := range s.Disputes {
		if are(f) {
			list = append(list, f)
		}
	}
	return list
}

// EndsWith returns the events that withdraw the files whose game ends with an event, in the state
// before it. By names the actor as the desk names people, why the reason where the event has none.
func (s State) EndsWith(e Event, why, by string, at clock.Instant) []Event {
	switch e := e.(type) {
	case Unpublished:
		return withdrawn(s.filesOf(e.Pairings), e.Reason, by, at)
	case Deleted:
		return withdrawn(s.Waiting(), e.Reason, by, at)
	case PlayedAgain:
		return withdrawn(s.files(func(f dispute.File) bool { return f.State == dispute.Open && f.Game == e.Old && !f.GoesOver() }), why, by, at)
	}
	return nil
}

// EndsWithGame is EndsWith of a game that is made void.
func (s State) EndsWithGame(game, why, by string, at clock.Instant) []Event {
	return withdrawn(s.filesOf([]Pairing{{Game: game}}), why, by, at)
}

func withdrawn(files []dispute.File, why, by string, at clock.Instant) (events []Event) {
	for _, f := range files {
		events = append(events, dispute.Withdrawn{Number: f.Number, Words: why, Typed: by, At: at})
	}
	return events
}

// Once is the pairing that a game has, or had until it was played again or its round taken back.
func (s State) Once(game string) (p Pairing, known bool) {
	if p, known = s.PairingOf(s.Current(game)); known {
		return p, true
	}
	for _, back := range s.TakenBack {
		for _, p := range back.Pairings {
			if p.Game != "" && p.Game == s.Current(game) {
				return p, true
			}
		}
	}
	return Pairing{}, false
}

// vacated folds that the games of some pairings are no more: nobody is posted to them, and none of them
// counts anything meanwhile.
func (s State) vacated(pairings []Pairing) State {
	of := func(game string) bool {
		return slices.ContainsFunc(pairings, func(p Pairing) bool { return p.Game == game })
	}
	s.Posts = slices.DeleteFunc(slices.Clone(s.Posts), func(p Post) bool { return of(p.Game) })
	s.Provisional = slices.DeleteFunc(slices.Clone(s.Provisional), func(p Provisional) bool { return of(p.Game) })
	return s
}
