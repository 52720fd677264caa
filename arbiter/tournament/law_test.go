package tournament

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/swiss"
)

// anyHistory is an event of any system after any acts; what was refused has changed
// nothing.
func anyHistory(t *rapid.T) *sampleEvent {
	h := anyEvent(t)
	for range rapid.IntRange(5, 40).Draw(t, "acts") {
		if rapid.Bool().Draw(t, "at a board") {
			h.anythingAtABoard(t)
		} else {
			_ = h.try(nil2(t), h.anyCommand(t))
		}
	}
	return h
}

func anyEvent(t *rapid.T) *sampleEvent {
	format := Format{System: rapid.SampledFrom([]System{RoundRobin, Swiss, Keizer, KnockOut, Scheveningen}).Draw(t, "system"),
		Unfinished: rapid.SampledFrom([]Unfinished{UnfinishedWait, UnfinishedDraw}).Draw(t, "unfinished")}
	teams := (format.System == RoundRobin || format.System == Swiss) && rapid.Bool().Draw(t, "teams")
	switch {
	case teams:
		format.Boards, format.Reserves = 2, 1
	case format.System != KnockOut && format.System != Keizer:
		format.Legs = rapid.IntRange(1, 2).Draw(t, "legs")
	}
	if format.ByTable() {
		format.Rounds = 4
	}
	var players []PlayerEntry
	for n := range 2 * rapid.IntRange(2, 4).Draw(t, "pairs") {
		p := PlayerEntry{Player: fmt.Sprint("p", n), Rating: 2000 - n}
		if teams {
			p = club(p.Player, 3)
		}
		players = append(players, p)
	}
	return eventOf(nil2(t), Created{Format: format}, players...)
}

// anythingAtABoard brings something about in a game, most often a result.
func (h *sampleEvent) anythingAtABoard(t *rapid.T) {
	var games []string
	for _, p := range h.Pairings {
		if p.Game != "" {
			games = append(games, p.Game)
		}
	}
	if len(games) == 0 {
		return
	}
	id := rapid.SampledFrom(games).Draw(t, "game")
	switch g := h.games[id]; rapid.IntRange(0, 8).Draw(t, "what") {
	case 0, 1:
		h.endAll()
	case 2:
		h.games[id] = game.State{Status: game.Open}
	case 3:
		h.games[id] = game.State{Status: game.Void}
	case 4:
		g.Claims = []game.Claim{{}}
		h.games[id] = g
	default:
		h.end(id, rapid.SampledFrom([]string{"1-0", "1/2-1/2", "0-1", "0-0"}).Draw(t, "score"),
			rapid.SampledFrom([]string{game.ReasonFive, game.ReasonLate, game.ReasonForfeit}).Draw(t, "reason"))
	}
}

// acts are those that are tried; publishing is most of them.
var acts = []string{"publish", "publish", "publish", "publish", "withdraw", "return", "provisional", "here", "unpublish", "again", "line up", "rule"}

func (h *sampleEvent) anyCommand(t *rapid.T) Command {
	player := rapid.SampledFrom(h.Entries).Draw(t, "player").Player
	id := "g" + fmt.Sprint(rapid.IntRange(1, max(h.ids, 1)).Draw(t, "game"))
	switch rapid.SampledFrom(acts).Draw(t, "command") {
	case "withdraw":
		return Withdraw{Player: player, Round: rapid.IntRange(0, 3).Draw(t, "round"), Reason: "ill"}
	case "return":
		return Return{Player: player}
	case "provisional":
		return SetProvisional{Game: id, Score: game.Score{P1: 1, P2: 1}, Reason: "dispute"}
	case "here":
		return CheckIn{Players: h.Entries.ByRating(), Here: true}
	case "unpublish":
		return Unpublish{Round: h.State.Withdrawable(), Reason: "wrong"}
	case "again":
		return PlayAgain{Game: id, New: h.newID()}
	case "line up":
		return LineUp{Team: player, Players: []string{player + "1", ""}}
	case "rule":
		return RuleMatch{Round: h.State.Rounds(), Board: 1, Winner: player, Reason: "lots"}
	}
	if h.Whole() {
		return PublishSchedule{}
	}
	if due, err := h.book().Due(); err == nil && len(due) > 0 {
		return PublishRound{Round: due[0].Round}
	}
	return PublishRound{Round: h.State.Rounds() + 1}
}

// questions are what a book is asked for, each with its error.
var questions = map[string]func(*Book) []any{
	"tables":      func(b *Book) []any { return said(b.Tables()) },
	"team tables": func(b *Book) []any { return said(b.TeamTables()) },
	"bracket":     func(b *Book) []any { return said(b.KnockOut()) },
	"due":         func(b *Book) []any { return said(b.Due()) },
	"field":       func(b *Book) []any { return said(b.Field()) },
	"proposal":    func(b *Book) []any { return said(b.Proposal()) },
	"prizes":      func(b *Book) []any { return said(b.Payout()) },
	"rated":       func(b *Book) []any { return said(b.Rated(func(string) int { return 1500 })) },
	"progress":    func(b *Book) []any { return said(b.Progress()) },
	"round now":   func(b *Book) []any { return said(b.RoundNow()) },
	"basis":       func(b *Book) []any { return said(basisOf(b)) },
	"notes":       func(b *Book) []any { return said(b.Notes()) },
	"round 1":     func(b *Book) []any { return said(b.FieldOf(1)) },
	"round 2":     func(b *Book) []any { return said(b.FieldOf(2)) },
}

func said(answers ...any) []any {
	for i, a := range answers {
		if err, is := a.(error); is {
			answers[i] = err.Error()
		}
	}
	return answers
}

// What is read in a book that several share, in any order and again, also after somebody
// has decided on it, is what somebody reads who opens one for that alone; and it is what
// a look through all games finds.
func TestABookSaysWhatTheGamesSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHistory(t)
		shared := h.book()
		list := slices.Sorted(maps.Keys(questions))
		want := map[string][]any{}
		for _, what := range list {
			want[what] = questions[what](h.book())
		}
		for range 2 {
			for _, what := range rapid.Permutation(list).Draw(t, "asked") {
				same(t, what, questions[what](shared), want[what])
			}
			_, _ = Decide(shared, h.anyCommand(t), h.newID) // changes no book
		}
		plain{h.State, h.gameOf, h.gameOf}.check(t, shared)
		supposed := map[string]game.Score{}
		for _, p := range h.Pairings {
			if p.Game != "" && rapid.IntRange(0, 3).Draw(t, "supposed") == 0 {
				supposed[p.Game] = game.Score{P2: 2}
			}
		}
		plain{h.State, plainSuppose(h.gameOf, supposed), h.gameOf}.check(t, shared.Suppose(supposed))
	})
}

func same(t *rapid.T, what string, got, want any) {
	t.Helper()
	if reflect.DeepEqual(want, got) {
		return // found much faster than what differs
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), cmp.Exporter(func(reflect.Type) bool { return true })); diff != "" {
		t.Fatalf("%s: %s", what, diff)
	}
}

// plain reads an event by looking through it, and asks a game each time.
type plain struct {
	State
	gameOf Games
	stands Games // as the games stand, whatever is supposed of their results
}

// plainSuppose are games some of which have other results.
func plainSuppose(games Games, scores map[string]game.Score) Games {
	return func(id string) (game.State, error) {
		g, err := games(id)
		if score, ok := scores[id]; ok && err == nil {
			g.Outcome = &game.Outcome{Score: score}
		}
		return g, err
	}
}

func (s plain) check(t *rapid.T, b *Book) {
	t.Helper()
	same(t, "without a result", b.OpenGames(), slowAll(s.State, func(p Pairing) bool { return p.Game != "" && !s.resultOf(p).done }))
	same(t, "missing", b.Missing(), slowAll(s.State, func(p Pairing) bool { return p.Game != "" && !s.counted(p).done }))
	var given []Pairing
	for _, g := range b.Given() {
		given = append(given, g.Pairing)
		same(t, "what is given", g.Counts, slowFind(s.Provisional, func(p Provisional) bool { return p.Game == g.Game }).Score)
	}
	same(t, "given", given, slowAll(s.State, func(p Pairing) bool { return s.given(p.Game) && !s.ended(p) }))
	same(t, "finished", b.Finished(), !slices.ContainsFunc(s.Pairings, func(p Pairing) bool { return p.Game != "" && !s.resultOf(p).done }))
	for _, e := range s.Entries {
		for _, id := range append(e.Persons(), e.Player) {
			same(t, id+" still plays", b.StillPlays(id), s.stillPlays(e))
			same(t, id+" is forgotten", b.Forgotten(id), s.Forgotten(id))
		}
	}
	for round := range 6 {
		same(t, "in turn", b.InTurn(round), s.inTurn(round))
		count := func(which func(Pairing) bool) int {
			return len(slowAll(s.State, func(p Pairing) bool { return p.Round == round && p.Game != "" && which(p) }))
		}
		same(t, "games of a round", b.Count(round), Count{
			Games:       count(func(Pairing) bool { return true }),
			Open:        count(s.goesOn),
			Waiting:     count(func(p Pairing) bool { return s.goesOn(p) && !plain{s.State, s.stands, s.stands}.resultOf(p).done }),
			Begun:       count(s.hasBegun),
			Unconfirmed: count(s.unconfirmed),
		})
	}
	for _, p := range s.Pairings {
		score, ended := b.Score(p.Game)
		r := s.resultOf(p)
		same(t, "a score", []any{score, ended}, []any{map[bool]game.Score{true: {P1: r.first, P2: r.second}}[s.ended(p)], s.ended(p)})
	}
}

func (s plain) given(id string) bool {
	return slices.ContainsFunc(s.Provisional, func(p Provisional) bool { return p.Game == id })
}

func (s plain) ended(p Pairing) bool {
	g, err := s.gameOf(p.Game)
	return p.Game != "" && err == nil && g.Outcome != nil
}

func (s plain) goesOn(p Pairing) bool {
	g, err := s.gameOf(p.Game)
	return p.Game != "" && err == nil && !g.Over() && !s.left(p)
}

// left tells whether somebody has withdrawn from a game that has not begun.
func (s plain) left(p Pairing) bool {
	g, err := s.stands(p.Game)
	begun := err == nil && g.Status != game.Scheduled
	return !begun && (s.gone(p.First, p.Round) || s.gone(p.Second, p.Round))
}

func (s plain) hasBegun(p Pairing) bool {
	g, err := s.stands(p.Game)
	return err == nil && (g.Status == game.Open || g.StartedAt > 0 || g.Outcome != nil && !g.Outcome.Forfeit())
}

func (s plain) unconfirmed(p Pairing) bool {
	g, err := s.stands(p.Game)
	return err == nil && g.Over() && g.Outcome != nil && !g.Confirmed()
}

func (s plain) resultOf(p Pairing) result {
	if p.Game == "" {
		return emptyBoard(s.State, p)
	}
	if g, _ := s.gameOf(p.Game); s.ended(p) {
		return result{first: g.Outcome.Score.P1, second: g.Outcome.Score.P2, done: true, played: !g.Outcome.Forfeit()}
	}
	r, first, second := result{}, s.gone(p.First, p.Round), s.gone(p.Second, p.Round)
	if r.done = s.left(p); !r.done {
		return r
	}
	if first && !second {
		r.second = 2
	} else if second && !first {
		r.first = 2
	}
	return r
}

func (s plain) counted(p Pairing) result {
	r := s.resultOf(p)
	switch {
	case r.done:
	case s.given(p.Game):
		at := slices.IndexFunc(s.Provisional, func(in Provisional) bool { return in.Game == p.Game })
		r = result{first: s.Provisional[at].Score.P1, second: s.Provisional[at].Score.P2, done: true, played: true}
	case s.Unfinished == UnfinishedDraw:
		r = result{first: 1, second: 1, done: true, played: true}
	}
	return r
}

func (s plain) stillPlays(e Entry) bool {
	if !s.Whole() && s.Rounds() < s.LastRound() && e.Withdrawn == 0 {
		return true
	}
	return len(slowAll(s.State, func(p Pairing) bool {
		return (p.First == e.Player || p.Second == e.Player) && s.goesOn(p) && !s.resultOf(p).done
	})) > 0
}

func (s plain) inTurn(round int) map[string]bool {
	turn := map[string]bool{}
	for _, m := range slowMatches(s.State, round) {
		for _, p := range m.Games {
			if p.Game != "" {
				turn[p.Game] = true
			}
			if g, err := s.gameOf(p.Game); s.Boards == 0 && (err != nil || !g.Over() && !s.left(p)) {
				break
			}
		}
	}
	return turn
}

// fieldOf is the field of a round, from games that say what they said then.
func (s plain) fieldOf(round int) (swiss.Field, error) {
	then := map[string]Counted{}
	for r := 1; r <= round; r++ {
		for _, c := range s.PairingRecords[r].Basis {
			then[c.Game] = c
		}
	}
	return NewBook(s.PairingRecords[round].Before, func(id string) (game.State, error) {
		g, err := s.gameOf(id)
		if c, counted := then[id]; err == nil && counted && g.Outcome != nil {
			outcome := c.outcome()
			g.Outcome = &outcome
		}
		return g, err
	}).Field()
}

// A round is explained by the results as they were, and an ending is paired as if its
// results were there.
func TestABookSaysWhatWasAndWhatWouldBe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHistory(t)
		for round := range h.PairingRecords {
			got, known := h.book().FieldOf(round)
			want, err := plain{h.State, h.gameOf, h.gameOf}.fieldOf(round)
			same(t, "the field of a round", []any{got, known}, []any{want, err == nil})
		}
		open := h.book().Undecided()
		if h.Boards > 0 || h.How() == KnockOut || len(open) > 3 {
			return
		}
		endings, _, err := h.book().Endings()
		if err != nil {
			t.Fatal(err)
		}
		for e := range endings {
			supposed := map[string]game.Score{}
			for i, p := range open {
				supposed[p.Game] = e.Scores[i]
			}
			same(t, "the round after an ending", said(e.Next()), said(NewBook(h.State, plainSuppose(h.gameOf, supposed)).Proposal()))
		}
	})
}
