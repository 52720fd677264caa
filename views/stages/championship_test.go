package stages_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// printed is a championship of teams as it was printed: of each stage the points of each board, by team, round and
// the order of the players.
type printed struct {
	ID     string
	Stages []printedStage
}

type printedStage struct {
	Stage string
	Teams []printedTeam
}

type printedTeam struct {
	Team, No, Rank int
	Total          float64
	Score          []float64           // by round
	Players        [][]json.RawMessage // by player and round: number of the opponent, player there, points, colour
}

func championship(t *testing.T) (p printed) {
	t.Helper()
	for _, line := range oracles.Lines(t, oracles.Staged) {
		var is struct{ ID string }
		if err := json.Unmarshal(line, &is); err != nil {
			t.Fatal(err)
		}
		if is.ID != "twc-2012" {
			continue
		}
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		return p
	}
	t.Fatal("no championship")
	return p
}

// boards are the points of a team at each board against another in a stage, board 1 first. In one match of the
// source the boards give half a point more than the printed score, by which its table was made: the score holds.
func (p printed) boards(t *testing.T, stage string, team, against int) (points []float64) {
	t.Helper()
	score := 0.0
	for _, s := range p.Stages {
		i := slices.IndexFunc(s.Teams, func(of printedTeam) bool { return of.Team == against })
		for _, of := range s.Teams {
			if s.Stage != stage || of.Team != team {
				continue
			}
			for _, player := range of.Players {
				for r, round := range player {
					var game []any
					if err := json.Unmarshal(round, &game); err != nil {
						t.Fatal(err)
					}
					if len(game) > 2 && int(game[0].(float64)) == s.Teams[i].No {
						points, score = append(points, game[2].(float64)), of.Score[r]
					}
				}
			}
		}
	}
	for _, of := range points {
		score -= of
	}
	if i := slices.IndexFunc(points, func(of float64) bool { return of+score >= 0 && of+score <= 1 }); i >= 0 {
		points[i] += score
	}
	return points
}

// plays plays an event of teams to its end, by the results of a stage, and signs it. number is the team of an entry.
func plays(t *testing.T, e *visit.Event, p printed, newID func() string, event, stage string, number func(entry string) int) {
	t.Helper()
	ctx := context.Background()
	b, err := e.Desk.Books.Of(event)
	e.Must(err)
	for round := 1; round <= b.LastRound(); round++ {
		e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.PublishRound{Round: round}, newID))
		now, err := e.Desk.Books.Of(event)
		e.Must(err)
		for _, m := range now.Matches(round) {
			points := p.boards(t, stage, number(m.First), number(m.Second))
			if len(points) != len(m.Games) {
				t.Fatalf("%s: %d and %d met at %d boards", stage, number(m.First), number(m.Second), len(points))
			}
			for i, g := range m.Games {
				half := game.Half(2 * points[i])
				score := game.Score{P1: half, P2: 2 - half}
				if g.First != m.First {
					score.P1, score.P2 = score.P2, score.P1
				}
				_, err := e.Desk.Play(ctx, g.Game, e.Order(), game.Command{Do: game.DoRule, Score: score, Reason: "paper"})
				e.Must(err)
			}
		}
		e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.CloseRound{Round: round}, nil))
	}
	e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.Sign{Sure: true}, nil))
}

// The team world championship of 2012: eight teams, then two fours, to which the results among their teams are
// carried (data/staged.jsonl, twc-2012). Its seats are filled by forms, and the tables come to the printed ones.
func TestTheTeamChampionshipOf2012IsFedToItsFinals(t *testing.T) {
	p := championship(t)
	created := tournament.Created{Format: tournament.Format{Boards: 4, GamesFirst: true, Tiebreaks: []string{"match-points"}}}
	e := visit.OpenEvent(t, created)
	ctx := context.Background()
	var teams []arbiter.Team
	for n := range 8 {
		team := arbiter.Team{Person: sidetable.Person{ID: fmt.Sprint("team", n+1), Name: fmt.Sprint("Team ", n+1)}}
		for m := range 4 {
			team.Members = append(team.Members, sidetable.Person{ID: fmt.Sprint("player", n+1, ".", m+1), Name: fmt.Sprintf("Player %d of %d", m+1, n+1)})
		}
		teams = append(teams, team)
	}
	e.Must(e.Desk.Entries.AddTeams(ctx, e.ID, e.Order(), teams))
	teamOf := func(event string) func(string) int {
		return func(entry string) (n int) {
			_, err := fmt.Sscanf(e.Desk.People.Get(entry).Name, "Team %d", &n)
			e.Must(err)
			return n
		}
	}
	id := visit.NewIDs()
	plays(t, e, p, id, e.ID, "preliminary", teamOf(e.ID))

	finals := map[string]string{"places 1-4": "0198a000-0000-7000-8000-0000000000a1", "places 5-8": "0198a000-0000-7000-8000-0000000000a2"}
	created.TimeZone, created.Cycles, created.Win, created.Draw = "UTC", 1, 1, 0.5
	created.Game = game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}
	for _, stage := range []string{"places 1-4", "places 5-8"} {
		created.Name = stage
		e.Must(e.Desk.Events.Create(ctx, finals[stage], e.Order(), created))
	}
	a := e.Arbiter
	submit := func(stage, page string, pairs ...string) {
		t.Helper()
		at := "/t/" + finals[stage] + page
		form := map[string][]string{"command": {id()}, "rule": {hidden(a.Open("/t/"+finals[stage]+"/seats"), "rule")}, "seen": {hidden(a, "seen")}}
		for i := 0; i < len(pairs); i += 2 {
			form[pairs[i]] = append(form[pairs[i]], pairs[i+1])
		}
		a.Post(at, form).Must(http.StatusOK)
	}
	submit("places 1-4", "/seats", "kind", "place", "from", e.ID, "place", "1", "last", "4", "else", e.ID)
	submit("places 1-4", "/seats", "do", "beside", "carry", e.ID, "reason", "regulations")
	submit("places 1-4", "/seats/confirm")
	submit("places 5-8", "/seats", "kind", "everybody-else", "from", e.ID)
	submit("places 5-8", "/seats", "do", "beside", "carry", e.ID, "beside", finals["places 1-4"], "reason", "regulations")
	submit("places 5-8", "/seats/confirm")

	var ranking []string
	for n, s := range p.Stages[1:] {
		if n == 1 {
			e.Anybody.Open(e.Path("/stages?half")).Same(finalPlaces, ranking...) // the second final has not begun
		}
		plays(t, e, p, id, finals[s.Stage], s.Stage, teamOf(finals[s.Stage]))
		b, err := e.Desk.Books.Of(finals[s.Stage])
		e.Must(err)
		table, _, err := b.TeamTables()
		e.Must(err)
		var got, want []string
		for _, row := range table.Rows {
			got = append(got, fmt.Sprintf("team %d: %s", teamOf(finals[s.Stage])(b.Entries[row.Team.No-1].Player), row.GamePoints))
		}
		ranked := slices.Clone(s.Teams)
		slices.SortFunc(ranked, func(a, b printedTeam) int { return a.Rank - b.Rank })
		for _, team := range ranked {
			want = append(want, fmt.Sprintf("team %d: %v", team.Team, team.Total))
			ranking = append(ranking, fmt.Sprintf("%d Team %d %s", len(ranking)+1, team.Team, s.Stage))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, printed %q", s.Stage, got, want)
		}
		d, err := e.Desk.Dossiers.Of(ctx, finals[s.Stage], dossier.For{})
		e.Must(err)
		if faults := d.Check(); len(faults) > 0 || len(d.Carried) != 6 {
			t.Errorf("%s: the dossier has %d carried matches and is wrong: %v", s.Stage, len(d.Carried), faults)
		}
		e.Anybody.Open("/t/" + finals[s.Stage] + "/teams").Must(http.StatusOK)
		lines := e.Anybody.Lines("main table tbody tr")
		for i, team := range want {
			number, points, _ := strings.Cut(strings.TrimPrefix(team, "team "), ": ")
			if i >= len(lines) || !strings.Contains(lines[i], "Team "+number) || !strings.Contains(lines[i], points) {
				t.Errorf("%s: the page says %q, printed %q", s.Stage, lines, want)
				break
			}
		}
	}
	for _, path := range []string{e.Path("/stages"), "/t/" + finals["places 5-8"] + "/stages"} {
		e.Anybody.Open(path).Same(finalPlaces, ranking...)
	}
	e.Anybody.Open("/t/"+finals["places 1-4"]+"/paper/stages").Must(http.StatusOK).Same(".paper-stages:first-of-type tbody tr", ranking...)
	var answer struct {
		Finals []struct {
			Events []string
			Places []struct {
				Place  int
				Player struct{ Name string }
				Signed bool
			}
		}
	}
	e.Must(json.Unmarshal([]byte(e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + e.ID + "/stages"}).Body), &answer))
	if len(answer.Finals) != 1 || len(answer.Finals[0].Places) != 8 || answer.Finals[0].Places[7].Place != 8 || !answer.Finals[0].Places[7].Signed || !strings.HasPrefix(ranking[7], "8 "+answer.Finals[0].Places[7].Player.Name) {
		t.Errorf("programs read %+v", answer)
	}
	e.Must(e.Desk.Arrange(ctx, finals["places 5-8"], e.Order(), tournament.ReopenTable{Reason: "a slip was found", By: e.Chief()}, nil))
	for i := range ranking[4:] {
		ranking[4+i] += " not signed"
	}
	e.Anybody.Open(e.Path("/stages?reopened")).Same(finalPlaces, ranking...) // pages are kept for a second
}

const finalPlaces = "section[aria-labelledby=stages-final-1] tbody tr"
