package views_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
)

// crawledEvent is an event inside a bubble of time, and everybody who looks at it.
// Its ids are words, so that its addresses can be read.
type crawledEvent struct {
	*event
	chief   string // the organiser, as the journal has the acts
	games   []string
	tokens  map[string]string // what they open
	viewers []viewing
	made    int
	acts    []game.Act
}

const setupLink = "setup"

// viewing is a kind of viewer.
type viewing struct {
	name string
	*visitor
}

func openCrawled(t *testing.T, path string, script eventScript) *crawledEvent {
	t.Helper()
	e := &crawledEvent{event: &event{hall: bubbleHall(t, path, nil), id: script.name}, acts: script.acts}
	e.anybody, e.arbiter = e.visitor(), e.organiser()
	e.chief = "account:" + e.account("Chief")
	created := tournament.Created{Name: "The " + script.name, Game: script.game, TimeZone: "Europe/Madrid", Cycles: max(1, script.cycles),
		Win: 1, Draw: 0.5, Format: script.format}
	e.must(e.desk.CreateTournament(context.Background(), e.id, e.order(), created))
	switch {
	case strings.Contains(script.players, ":"):
		e.teams(script.players)
	case script.players != "":
		var people []arbiter.Person
		for _, text := range strings.Split(script.players, ", ") {
			people = append(people, entrant(text))
		}
		e.must(e.desk.EnterPlayers(context.Background(), e.id, e.order(), people))
	}
	accounts := map[records.Role]*visitor{}
	for _, role := range []records.Role{records.TimeArbiter, records.Scorer, records.Arbiter} {
		accounts[role] = e.holding(role)
	}
	script.run(e)
	e.tokens = map[string]string{e.setupToken(): setupLink}
	player, device := e.visitor(), e.visitor()
	if len(e.games) > 0 {
		s := e.play(e.games[0], "")
		e.joins(player, records.Link{Kind: records.PlayerLink, Person: s.Seat(board.P1)})
		e.joins(device, records.Link{Kind: records.BoardLink, Game: e.games[0]})
	}
	for i, v := range []*visitor{e.anybody, player, device, accounts[records.TimeArbiter], accounts[records.Scorer], accounts[records.Arbiter], e.arbiter} {
		v.open("/").must(http.StatusOK) // takes the notices of before
		e.viewers = append(e.viewers, viewing{crawlViewers[i], v})
	}
	return e
}

// holding is somebody who has logged in with an account of that role.
func (e *crawledEvent) holding(role records.Role) *visitor {
	return (&evening{hall: e.hall}).holding(role)
}

// account is the id of the account of that name.
func (e *crawledEvent) account(name string) string {
	list, err := e.store.Accounts().List(context.Background())
	e.must(err)
	i := slices.IndexFunc(list, func(a records.Account) bool { return a.Name == name })
	return list[i].ID
}

// joins redeems a new link.
func (e *crawledEvent) joins(v *visitor, link records.Link) {
	link.Tournament, link.Expires = e.id, time.Now().Add(time.Hour)
	token, _, err := e.store.Links().Create(context.Background(), link)
	e.must(err)
	e.tokens[token] = string(link.Kind)
	v.open("/join/" + token).submit("/join/" + token).must(http.StatusOK)
}

// entrant is a person as "Ada 2100 EST" has it.
func entrant(text string) arbiter.Person {
	var p arbiter.Person
	for i, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil {
			p.Rating = n
		} else if i == 0 {
			p.Name, p.ID = word, strings.ToLower(word)
		} else {
			p.Country = word
		}
	}
	return p
}

func (e *crawledEvent) teams(text string) {
	var list []arbiter.Team
	for _, line := range strings.Split(text, "; ") {
		name, members, _ := strings.Cut(line, ": ")
		team := arbiter.Team{Person: entrant(name)}
		for _, member := range strings.Split(members, ", ") {
			team.Members = append(team.Members, entrant(member))
		}
		list = append(list, team)
	}
	e.must(e.desk.EnterTeams(context.Background(), e.id, e.order(), list))
}

func (e *crawledEvent) order() arbiter.Order {
	o := e.event.order()
	o.Actor = e.chief
	return o
}

// newGame names games: swiss-1 is the first one of the Swiss.
func (e *crawledEvent) newGame() string {
	e.made++
	return fmt.Sprint(e.id, "-", e.made)
}

func (e *crawledEvent) publish() {
	e.must(e.desk.Arrange(context.Background(), e.id, e.order(), tournament.PublishSchedule{}, e.newGame))
}

// does carries commands out, a minute apart.
func (e *crawledEvent) does(commands ...tournament.Command) {
	e.t.Helper()
	for _, c := range commands {
		time.Sleep(time.Minute)
		e.must(e.desk.Arrange(context.Background(), e.id, e.order(), c, e.newGame))
	}
}

func (e *crawledEvent) start(round int) {
	e.t.Helper()
	_, err := e.desk.StartAll(context.Background(), e.id, round, e.order())
	e.must(err)
}

// in is the game at a board of a round, which is crawled from now on.
func (e *crawledEvent) in(round, number int) string {
	e.t.Helper()
	for _, p := range e.state().Pairings {
		if p.Round == round && p.Board == number && p.Game != "" && !slices.Contains(e.games, p.Game) {
			e.games = append(e.games, p.Game)
			return p.Game
		}
	}
	e.t.Fatalf("no game at board %d of round %d is left", number, round)
	return ""
}

// ends gives every open game of a round but those that are crawled one of the scores
// in turn.
func (e *crawledEvent) ends(round int, scores ...string) {
	e.t.Helper()
	n := 0
	for _, p := range e.state().Pairings {
		if p.Round != round || p.Game == "" || slices.Contains(e.games, p.Game) {
			continue
		}
		if g, err := e.desk.Game(p.Game); err == nil && !g.Over() {
			e.play(p.Game, "rule="+scores[n%len(scores)])
			n++
		}
	}
}
