package paper_test

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/testkit/visit"
)

// What there is on paper once a round was played: prizes, places, tables with results, the
// score sheet of each game and the record of each claim. Nobody's name is lost on them.
func TestPapersOfWhatWasPlayed(t *testing.T) {
	o := openHard(t)
	a := o.Arbiter
	amounts := make([]prizes.Amount, 14)
	for i := range amounts {
		amounts[i] = prizes.Amount(100 * (14 - i))
	}
	if err := o.Desk.Arrange(t.Context(), o.ID, order("prizes"), tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR",
		Lists: []tournament.PrizeList{{Name: "Open", Prizes: amounts}}}}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Desk.Boards.StartAll(t.Context(), o.ID, 1, order("start")); err != nil {
		t.Fatal(err)
	}
	for i, pairing := range o.State().PairingsIn(1) {
		b := at{t, o, pairing.Game}
		if names := b.hard(); len(names) > 0 {
			b.plays("h8 h9 j10 g10 keep propose=i9,i8,j8,g7,k9,i11,f8,h6,j7,g9 choose=i9 f9")
			b.claims("no foul, and no five either: Black's ninth stone was looked at twice")
			b.rules("1-0")
			sheet := printed(t, a, fmt.Sprint("score-", i+1), "/games/"+b.game+"/paper/score.pdf")
			sheet.check(t, true, names...)
			said := strings.Join(strings.Fields(sheet.pages[0]), " ")
			for _, words := range []string{"Round 1 of 3", "Sosei 疎星", "2 h9 offered: i9 i8 j8 g7 k9 i11 f8", "6 f9 30:", "colours kept", "5 chosen: i9", "tentative Black, then × Black White", "tentative White, then Black × White", "Arbiter’s ruling"} {
				if !strings.Contains(said, words) {
					t.Errorf("%s has no %q:\n%s", sheet.file, words, said)
				}
			}
			record := printed(t, a, fmt.Sprint("ruling-", i+1), "/games/"+b.game+"/paper/ruling-1.pdf")
			record.check(t, true, names...)
			if len(sheet.pages) != 1 || len(record.pages) != 1 {
				t.Errorf("the sheet of a game takes %d pages, the record of a claim %d", len(sheet.pages), len(record.pages))
			}
			continue
		}
		b.rules("0-1")
	}
	for _, kind := range []string{"prizes", "certificates", "standings", "cross", "folder"} {
		p := printed(t, a, "played-"+kind, o.At+"/paper/"+kind+".pdf?from=1&to=14")
		p.check(t, !slices.Contains(bare, kind), hard...)
	}
}

// at is a board at which the desk plays.
type at struct {
	t    *testing.T
	o    *visit.Swiss
	game string
}

// hard are the names at it that a printer could spoil, as they stand on paper.
func (b at) hard() (names []string) {
	s := b.state()
	for _, p := range s.Persons() {
		person := b.o.Desk.People.Get(s.Seat(p))
		for _, name := range []string{person.Name, person.Native} {
			if slices.Contains(hard, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func (b at) state() *game.State {
	b.t.Helper()
	s, err := b.o.Desk.Game(b.game)
	if err != nil {
		b.t.Fatal(err)
	}
	return &s
}

// does is an act of the player, or of an arbiter for nobody.
func (b at) does(c game.Command) error {
	o := order(fmt.Sprint(b.game, len(b.state().Plies), c))
	if c.By != board.Nobody {
		o.Actor = "player:" + b.state().Seat(c.By)
	}
	_, err := b.o.Desk.Play(b.t.Context(), b.game, o, c)
	return err
}

// plays plays a line: who is to act places, or does what the word says, and presses where
// the turn ends.
func (b at) plays(line string) {
	b.t.Helper()
	for word := range strings.FieldsSeq(line) {
		c := game.Command{Do: game.DoStone, By: b.state().Actor(), Point: board.NoPoint}
		do, value, _ := strings.Cut(word, "=")
		var err error
		switch do {
		case "keep":
			c.Do = game.DoKeep
		case "propose":
			c.Do = game.DoPropose
			for name := range strings.SplitSeq(value, ",") {
				p, wrong := board.ParsePoint(name)
				c.Points, err = append(c.Points, p), errors.Join(err, wrong)
			}
		case "choose":
			c.Do = game.DoChoose
			c.Point, err = board.ParsePoint(value)
		default:
			c.Point, err = board.ParsePoint(word)
		}
		if err := errors.Join(err, b.does(c)); err != nil {
			b.t.Fatalf("%s: %v", word, err)
		}
		if b.state().Actor() != c.By || do != "keep" {
			_ = b.does(game.Command{Do: game.DoPress, By: c.By}) // in an opening some turns go on
		}
	}
}

// claims is a claim that is not upheld.
func (b at) claims(why string) {
	b.t.Helper()
	if err := errors.Join(b.does(game.Command{Do: game.DoClaim, By: b.state().Black().Opponent(), Kind: game.ClaimFoul}),
		b.does(game.Command{Do: game.DoJudge, Claim: 1, Reason: why})); err != nil {
		b.t.Fatal(err)
	}
}

// rules ends the game.
func (b at) rules(result string) {
	b.t.Helper()
	score, _, err := game.ParseResult(result)
	if err = errors.Join(err, b.does(game.Command{Do: game.DoRule, Score: score, Reason: "score sheet"})); err != nil {
		b.t.Fatal(err)
	}
}

// The papers of a team event name every member: who plays for whom, and what is signed.
func TestPapersOfATeamEventNameEverybody(t *testing.T) {
	e := visit.OpenEventWith(t, visit.Options{Print: printer(t).Print}, visit.TeamEvent(2, 1))
	people := hardNames()
	team := func(n int, name string, members ...sidetable.Person) arbiter.Team {
		return arbiter.Team{Person: sidetable.Person{ID: fmt.Sprintf("0198a000-0000-7000-8000-0000000002%02d", n), Name: name, Country: members[0].Country}, Members: members}
	}
	e.Must(e.Desk.Entries.AddTeams(t.Context(), e.ID, order("teams"), []arbiter.Team{
		team(1, "Saarte ja Läänemaa ühendmeeskond", people[0], people[1]), team(2, "Hiiragi-kai", people[2], people[3], people[6]), team(3, "Suzhou", people[4], people[5]),
		team(4, "Kaarli", sidetable.Person{ID: "0198a000-0000-7000-8000-000000000301", Name: "Mare Kask", Country: "EST"}, sidetable.Person{ID: "0198a000-0000-7000-8000-000000000302", Name: "Uku Lepp", Country: "EST"}),
	}))
	describe(t, e.Service, e.ID)
	e.PublishTeams()
	e.Arbiter.Post(e.Path("/links"), map[string][]string{"kind": {"player"}, "who": {"all"}}).Must(http.StatusOK)
	teams := []string{"Saarte ja Läänemaa ühendmeeskond", "Suzhou", "Kaarli", "Hiiragi-kai"}
	shows := map[string][]string{"regulations": hard, "standings": teams, "cross": teams, "score": nil, "folder": slices.Concat(teams, hard),
		"certificates": slices.Concat(teams, hard), "pairings": slices.Concat(teams, hard), "cards": slices.Concat(teams, hard)}
	kinds := offered(e.Arbiter, e.Path(""))
	if len(kinds) < 12 {
		t.Fatalf("only these papers: %v", kinds)
	}
	for _, kind := range kinds {
		names, other := shows[kind]
		if !other {
			names = hard // who sits at a board, or has a card
		}
		p := printed(t, e.Arbiter, "team-"+kind, e.Path("/paper/"+kind+".pdf?from=1&to=4"))
		p.check(t, !slices.Contains(bare, kind), names...)
	}
}
