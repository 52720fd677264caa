package table_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// stated takes a statement away, and checks it as anybody would.
func stated(t *testing.T, e *visit.Event, of string) statement.Signed {
	t.Helper()
	got := e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: e.Path("/statements/" + of)})
	s, err := statement.Read([]byte(got.Body))
	if err != nil || !s.Key.Equal(visit.Key.Public()) || got.Status != http.StatusOK {
		t.Fatalf("%s: %v\n%d %s", of, err, got.Status, got.Body)
	}
	return s
}

// Whoever looks takes a signed statement of a closed round away: what stood then, however
// the round is corrected later. The page says where the journal stood.
func TestEverybodyTakesAStatementAway(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 2}})
	e.Enter("Ada", "Bo", "Cleo")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-bo", "1-0")
	if e.Anybody.Open(e.Path("/statements/1")); e.Anybody.Status != http.StatusNotFound {
		t.Errorf("of an open round: %d", e.Anybody.Status)
	}
	e.Arrange(tournament.CloseRound{Round: 1})
	first := stated(t, e, "1")
	want := statement.Statement{Event: e.ID, Name: e.State().Name, Round: 1, At: first.At, Position: first.Position, Head: first.Head,
		Games: []statement.Game{{Board: "1", First: "Ada", Second: "Bo", Score: "1-0", How: "ruling"}, {Board: "2", First: "Cleo", How: "bye"}},
		Table: []statement.Place{{Rank: 1, Number: 3, Name: "Cleo", Points: "1"}, {Rank: 2, Number: 1, Name: "Ada", Points: "1"}, {Rank: 3, Number: 2, Name: "Bo", Points: "0"}}}
	if diff := cmp.Diff(want, first.Statement); diff != "" {
		t.Error(diff)
	}
	position, head, _, err := e.Store.Head(t.Context())
	if err != nil || first.Position != position || first.Head != head {
		t.Errorf("stated of %d %x; the journal stands at %d %x, %v", first.Position, first.Head, position, head, err)
	}
	digits := hex.EncodeToString(head[:8])
	grouped := strings.Join([]string{digits[:4], digits[4:8], digits[8:12], digits[12:]}, " ")
	for _, page := range []string{"/rounds/1", "/statements"} {
		v := e.Anybody.Open(e.Path(page)).Must(http.StatusOK)
		v.Same(".closed-at .digits", grouped)
		v.Same(`.closed-at a[href="`+e.Path("/statements/1")+`"]`, "Signed statement")
	}

	at := "/games/" + e.State().Pairings[0].Game
	e.Arbiter.Open(at).Corrects(at+"/result", "result", "0-1", "reason", "the sheet was read wrongly").Must(http.StatusOK)
	if diff := cmp.Diff(first.Statement, stated(t, e, "1").Statement); diff != "" {
		t.Errorf("what stood then is stated otherwise after a correction: %s", diff)
	}
	e.Arrange(tournament.ReopenRound{Round: 1, Reason: "once more"})
	if e.Anybody.Open(e.Path("/statements/1")); e.Anybody.Status != http.StatusNotFound {
		t.Errorf("of a round that was opened again: %d", e.Anybody.Status)
	}
	e.Arrange(tournament.CloseRound{Round: 1})
	second := stated(t, e, "1")
	if second.Position <= first.Position || second.Games[0].Score != "0-1" {
		t.Errorf("closed again: %+v", second)
	}
}

// What is asked for late is stated as it stood, though the games of other rounds, which were
// published with it, have gone on and a result was corrected since.
func TestALateStatementIsOfThatMoment(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.RoundRobin}})
	e.Enter("Ada", "Bo", "Cleo", "Dee")
	e.Arrange(tournament.PublishSchedule{})
	for _, p := range e.State().Pairings {
		if p.Round == 1 {
			e.Arbiter.Open("/games/"+p.Game).Corrects("/games/"+p.Game+"/result", "result", "1-0", "reason", "seen").Must(http.StatusOK)
		}
	}
	e.Arrange(tournament.CloseRound{Round: 1})
	for _, p := range e.State().Pairings {
		if p.Round <= 2 {
			e.Arbiter.Open("/games/"+p.Game).Corrects("/games/"+p.Game+"/result", "result", "0-1", "reason", "the sheet says so").Must(http.StatusOK)
		}
	}
	late := stated(t, e, "1")
	for _, g := range late.Games {
		if g.Score != "1-0" {
			t.Errorf("stated as it stands now: %+v", g)
		}
	}
	if len(late.Games) != 2 {
		t.Errorf("%d games in round 1", len(late.Games))
	}
}

// The signed standings have one too, in an event of every kind.
func TestSignedStandingsAreStated(t *testing.T) {
	for _, system := range []tournament.System{tournament.Swiss, tournament.RoundRobin, tournament.KnockOut} {
		format := tournament.Format{System: system}
		if system == tournament.Swiss {
			format.Rounds = 1
		}
		e := visit.OpenEvent(t, tournament.Created{Format: format})
		e.Enter("Ada", "Bo")
		e.Arrange(publishes(system))
		e.End("ada-bo", "1-0")
		e.Arrange(tournament.CloseRound{Round: 1})
		e.Arrange(tournament.Sign{Sure: true})
		s := stated(t, e, "final")
		if s.Round != 0 || len(s.Games) != 0 || len(s.Table) != 2 || s.Table[0].Name != "Ada" {
			t.Errorf("%s: %+v", system, s.Statement)
		}
		e.Anybody.Open(e.Path("/statements")).Must(http.StatusOK)
		if n := e.Anybody.Page.Find(".statements li").Length(); n != 2 {
			t.Errorf("%s: %d statements are listed", system, n)
		}
		e.Arrange(tournament.ReopenTable{Reason: "a sheet was found", By: e.Chief()})
		if e.Anybody.Open(e.Path("/statements/final")); e.Anybody.Status != http.StatusNotFound {
			t.Errorf("%s: reopened standings are stated: %d", system, e.Anybody.Status)
		}
	}
}

// An adjourned game is stated as it counts in the table beside it, until it is finished; and as
// adjourned, for nobody has ended it.
func TestAnAdjournedGameIsStatedAsItCounts(t *testing.T) {
	for _, c := range []struct {
		how    tournament.Hanging
		score  string
		points []string // of Ada and Bo
	}{{tournament.HangingDraw, "1/2-1/2", []string{"0.5", "0.5"}}, {tournament.HangingGiven, "1-0", []string{"1", "0"}}} {
		e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Adjourned: c.how}})
		e.Enter("Ada", "Bo")
		e.Arrange(tournament.PublishRound{Round: 1})
		id := e.State().Pairings[0].Game
		for _, do := range []game.Act{game.DoStart, game.DoAdjourn} {
			_, err := e.Desk.Play(t.Context(), id, e.Order(), game.Command{Do: do, Reason: "the hall closes"})
			e.Must(err)
		}
		if c.how == tournament.HangingGiven {
			e.Arrange(tournament.SetProvisional{Game: id, Score: game.Score{P1: 2}, Reason: "the position"})
		}
		e.Arrange(tournament.CloseRound{Round: 1})
		check := func(when, score, how string) {
			t.Helper()
			s := stated(t, e, "1")
			if len(s.Games) != 1 || s.Games[0].Score != score || s.Games[0].How != how {
				t.Errorf("%s, %s: %+v", c.how, when, s.Games)
			}
			for _, p := range s.Table {
				if p.Points != c.points[p.Number-1] {
					t.Errorf("%s, %s: %s has %s", c.how, when, p.Name, p.Points)
				}
			}
		}
		check("while it is adjourned", c.score, "adjourned")
		_, err := e.Desk.Play(t.Context(), id, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P2: 2}, Reason: "played on"})
		e.Must(err)
		check("when it was finished later", c.score, "adjourned") // what stood when the round was closed
	}
}

func publishes(system tournament.System) tournament.Command {
	if system == tournament.RoundRobin {
		return tournament.PublishSchedule{}
	}
	return tournament.PublishRound{Round: 1}
}

// The key that signs is on the page, as it is printed at the start.
func TestTheKeyIsShown(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Anybody.Open(e.Path("/statements")).Must(http.StatusOK)
	key := hex.EncodeToString(visit.Key.Public().(ed25519.PublicKey))
	if got := strings.ReplaceAll(e.Anybody.Words("code.digits"), " ", ""); got != key {
		t.Errorf("the page has the key %s, not %s", got, key)
	}
	if n := e.Anybody.Page.Find(".places [aria-current]").Length(); n != 0 {
		t.Errorf("%d places of the navigation say that they are this page", n)
	}
}

// Of a team event each board is stated, with who played there.
func TestABoardOfATeamMatchIsStatedWithItsPersons(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	e.PublishTeams()
	e.EndBoards(1, 1, "1-0", "1/2-1/2")
	e.Arrange(tournament.CloseRound{Round: 1})
	var games []string
	for _, g := range stated(t, e, "1").Games {
		games = append(games, strings.Join([]string{g.Board, g.First, g.Second, g.Score, g.How}, "|"))
	}
	want := []string{"1.1|Dag (Blues)|Fay (Greens)|1-0|ruling", "1.2|Gus (Greens)|Eve (Blues)|1/2-1/2|ruling", "2|Reds|||bye"}
	if diff := cmp.Diff(want, games); diff != "" {
		t.Error(diff)
	}
}
