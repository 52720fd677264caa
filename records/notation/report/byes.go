package report

import (
	"cmp"
	"maps"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/trf"
)

// byeLetter is a round without an opponent, byeKinds what a letter says.
var (
	byeLetter = map[string]rune{"": 'U', "full": 'F', "half": 'H', "zero": 'Z'}
	byeKinds  = map[rune]string{'U': "", 'F': "full", 'H': "half", 'Z': "zero"}
)

// byesOf are the byes of an entry in rounds to come, as far as a file can say them: in TRF16 that
// of the next round.
func (v *view) byesOf(e dossier.Entry) (list []dossier.Bye) {
	next, last := len(v.d.Rounds)+1, lastRound(v.d.Event, v.created, len(v.d.Entries))
	if !v.swiss() || v.book == nil || next > last || v.teams && !v.newer {
		return nil
	}
	if !v.newer && len(v.gone) == len(v.d.Entries) {
		return nil // a round that nobody plays would be taken for one that was played
	}
	if a, is := v.gone[e.ID]; is && (a.Why != tournament.AwayNoShow || v.d.Event.Source == "") {
		list = append(list, dossier.Bye{Round: next, Bye: cmp.Or(string(a.Bye), string(tournament.ZeroBye))})
	}
	for round := next + 1; round <= last && v.newer; round++ {
		if kind := byeIn(e, round); kind != "" {
			list = append(list, dossier.Bye{Round: round, Bye: kind})
		}
	}
	return list
}

// byeIn is the bye of an entry in a round after the next; empty for none.
func byeIn(e dossier.Entry, round int) string {
	gone := func(from int) bool { return from > 0 && round >= from }
	if gone(e.Withdrawn) || gone(e.Expelled) || e.From > round {
		return string(tournament.ZeroBye)
	}
	for _, b := range e.Byes {
		if b.Round == round {
			return b.Bye
		}
	}
	return ""
}

// away writes the byes to come: in the next round's cells, or in TRF26 in lines 240.
func (v *view) away(t *trf.Tournament) {
	kinds := map[dossier.Bye][]int{}
	for _, e := range v.d.Entries {
		for _, b := range v.byesOf(e) {
			kinds[b] = append(kinds[b], e.Number)
		}
	}
	if v.newer {
		for _, b := range slices.SortedFunc(maps.Keys(kinds), func(a, b dossier.Bye) int {
			return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Bye, b.Bye))
		}) {
			t.Others = append(t.Others, trf.Bye{Kind: byeLetter[b.Bye], Round: v.column(b.Round), Players: kinds[b]}.String())
		}
		return
	}
	for b, numbers := range kinds {
		for i, p := range t.Players {
			if slices.Contains(numbers, p.No) {
				t.Players[i].Cells = append(p.Cells, trf.Cell{Colour: '-', Result: byeLetter[b.Bye]})
			}
		}
	}
}
