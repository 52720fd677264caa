package randomevents

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/variant"
)

// seeds are how many events the tests look at.
const seeds = 200

var events = sync.OnceValue(func() (list []*Event) {
	for seed := range uint64(seeds) {
		list = append(list, New(seed))
	}
	return list
})

var key = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

func TestASeedMakesTheSameEvent(t *testing.T) {
	for seed := range uint64(len(kinds)) {
		if !reflect.DeepEqual(New(seed).Happened, events()[seed].Happened) {
			t.Errorf("seed %d makes another event the second time", seed)
		}
	}
}

// Nothing in the dossier of any event contradicts itself, for either audience, and what was
// sealed is read as it was.
func TestEveryEventIsADossier(t *testing.T) {
	for seed := range uint64(seeds) {
		e := events()[seed]
		for _, audience := range []dossier.Audience{dossier.Arbiters, dossier.Public} {
			d, err := e.Dossier(audience)
			if err != nil {
				t.Errorf("seed %d, %s: %v", seed, audience, err)
				continue
			}
			for _, fault := range d.Check() {
				t.Errorf("seed %d, %s: %v", seed, audience, fault)
			}
			sealed, err := d.Seal(key)
			if err != nil {
				t.Errorf("seed %d, %s: %v", seed, audience, err)
				continue
			}
			back, err := dossier.Read(sealed)
			if err != nil || !reflect.DeepEqual(back.Dossier, d) {
				t.Errorf("seed %d, %s: it is read otherwise than it was sealed: %v", seed, audience, err)
			}
		}
	}
}

// A game is replayed from the dossier as it stood at its board.
func TestEveryGameIsReplayedAsItStood(t *testing.T) {
	for seed := range uint64(seeds) {
		e := events()[seed]
		d, err := e.Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range d.Games {
			s, err := d.Replay(g)
			if err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
			if was := e.tables[g.ID].line.State(); told(s) != told(was) {
				t.Errorf("seed %d, game %s stood as\n%s\nand is replayed as\n%s", seed, g.ID, told(was), told(s))
			}
		}
	}
}

// told is what a game is: who sits where, what lies on the board and how it got there, the result.
func told(s game.State) string {
	text := fmt.Sprint(s.Black(), " ", s.Settings.Game, " ", s.Settings.Opening, " ", s.Position.Count())
	for _, p := range s.Persons() {
		text += " " + s.Seat(p)
	}
	for _, p := range s.Plies {
		text += fmt.Sprint("; ", p.By, p.Colour, p.Point)
		if p.Effect != nil && (p.Effect.From != board.NoPoint || len(p.Effect.Captured) > 0) {
			text += fmt.Sprint(p.Effect.From, p.Effect.Captured)
		}
	}
	for _, step := range s.Steps {
		text += fmt.Sprint("; ", step.By, step.Step)
	}
	if s.Outcome != nil {
		text += fmt.Sprint("; ", s.Outcome.Result(), s.Outcome.Reason, s.Outcome.Rule)
	}
	return text
}

// What is made up has everything in it that the views are tried with.
func TestTheEventsGoFar(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(seeds) {
		e := events()[seed]
		for _, h := range e.Happened {
			if h.Did != nil {
				seen[h.Did.Kind()]++
			} else {
				seen[h.Said.Kind()]++
			}
		}
		seen[string(e.state.How())]++
		if e.state.TitleMatch() {
			seen["title match"]++
		}
		seen[string(e.state.Elimination)]++
		for _, table := range e.tables {
			s := table.line.State()
			seen[s.Settings.Game], seen[s.Settings.Opening] = 1, 1
			if s.Outcome != nil {
				seen[s.Outcome.Reason]++
			}
			for _, step := range s.Steps {
				seen[string(step.Step.Kind)]++
			}
		}
	}
	wanted := slices.Concat(variant.Names(), []string{"swiss", "roundrobin", "knockout", "keizer", "title match", "double", "consolation", "scheveningen", "taraguchi-10", "soosorv-8", "yamaguchi", "tarannikov", "swap2", "long-pro",
		"pente-tournament", "swap", "keep", "declare", "propose", "choose", "strike", "pass", "five", "foul", "foul-double-three", "overline", "time", "forfeit", "both-absent", "two-passes",
		"agreement", "captures", "four", "ruling", "moves-not-made", "penalty", "corrected", "reopened", "resulted", "adjourned", "sealed", "opened", "slated", "switched", "replayed", "voided",
		"taken-back", "noted", "compared", "contested", "settled", "dispute-decided", "dispute-published", "expelled", "withdrawn", "returned", "bye-requested", "checkin-concluded", "lined-up",
		"match-ruled", "provisional", "signed", "described"})
	for _, kind := range wanted {
		if seen[kind] == 0 {
			t.Errorf("no event has %q", kind)
		}
	}
}

// liar sees a five in every stone.
type liar struct{}

func (liar) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	return renju.Five
}

func (liar) Explain(_ *board.Position, p board.Point, c board.Stone, _ renju.Reading) renju.Verdict {
	return renju.Verdict{Point: p, Colour: c, Class: renju.Five}
}

// RIF 9.6: while a game goes on nothing that the public reads follows from the engine. An engine
// that lies at those boards makes the same document, byte by byte.
func TestInTheDossierOfThePublicNothingFollowsFromTheEngine(t *testing.T) {
	differ := 0
	for seed := range uint64(seeds) {
		e := events()[seed]
		if !goes(e) {
			continue
		}
		lied, err := e.Under(liar{})
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
			continue
		}
		text := map[dossier.Audience][2][]byte{}
		for _, audience := range []dossier.Audience{dossier.Arbiters, dossier.Public} {
			var both [2][]byte
			for i, happened := range [][]dossier.Happened{e.Happened, lied} {
				d, err := dossier.Of(e.ID, happened, e.Who, dossier.For{Audience: audience})
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				both[i], _ = d.Bytes(nil)
			}
			text[audience] = both
		}
		if both := text[dossier.Public]; !bytes.Equal(both[0], both[1]) {
			t.Errorf("seed %d: under an engine that lies the public reads something else", seed)
		}
		if both := text[dossier.Arbiters]; !bytes.Equal(both[0], both[1]) {
			differ++
		}
	}
	if differ < 10 {
		t.Errorf("arbiters saw the lie in %d events: there are too few claims at boards where play goes on", differ)
	}
}

// goes tells that games go on in which nobody has to learn anything.
func goes(e *Event) bool {
	for id := range e.tables {
		if e.silent(id) {
			return true
		}
	}
	return false
}
