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
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/testkit/visit"
)

// crawledEvent is an event inside a bubble of time, and everybody who looks at it.
// Its ids are words, so that its addresses can be read.
type crawledEvent struct {
	*visit.Event
	chief   string // the organiser, as the journal has the acts
	games   []string
	tokens  map[string]string // what they open
	viewers []viewing
	player  string // the person who looks as a player
	made    int
	acts    []game.Act
}

const setupLink = "setup"

// viewing is a kind of viewer.
type viewing struct {
	name string
	*visit.Visitor
}

func openCrawled(t *testing.T, path string, script eventScript) *crawledEvent {
	t.Helper()
	e := &crawledEvent{Event: &visit.Event{Service: visit.OpenInFakeTime(t, path, nil), ID: script.name}, acts: script.acts}
	e.Anybody, e.Arbiter = e.Visitor(), e.Organiser()
	e.chief = "account:" + e.account("Chief")
	created := tournament.Created{Name: "The " + script.name, Game: script.game, TimeZone: "Europe/Madrid", Cycles: max(1, script.cycles),
		Win: 1, Draw: 0.5, Format: script.format}
	e.Must(e.Desk.Events.Create(context.Background(), e.ID, e.order(), created))
	switch {
	case strings.Contains(script.players, ":"):
		e.teams(script.players)
	case script.players != "":
		var people []sidetable.Person
		for _, text := range strings.Split(script.players, ", ") {
			people = append(people, entrant(text))
		}
		e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.order(), people))
	}
	accounts := map[access.Role]*visit.Visitor{}
	for _, role := range []access.Role{access.TimeArbiter, access.Scorer, access.Arbiter} {
		accounts[role] = e.holding(role)
	}
	script.run(e)
	e.tokens = map[string]string{e.SetupToken(): setupLink}
	player, device := e.Visitor(), e.Visitor()
	if len(e.games) > 0 {
		s := e.play(e.games[0], "")
		e.player = s.Seat(board.P1)
		e.joins(player, access.PlayerLink, arbiter.WantedLink{Person: e.player})
		e.joins(device, access.BoardLink, arbiter.WantedLink{Game: e.games[0]})
	}
	for i, v := range []*visit.Visitor{e.Anybody, player, device, accounts[access.TimeArbiter], accounts[access.Scorer], accounts[access.Arbiter], e.Arbiter} {
		v.Open("/").Must(http.StatusOK) // takes the notices of before
		e.viewers = append(e.viewers, viewing{crawlViewers[i], v})
	}
	if s := e.State(); s.Boards > 0 {
		captain := e.Visitor()
		for _, team := range s.Entries { // of all teams at once: the page is shown often enough for every language
			e.joins(captain, access.CaptainLink, arbiter.WantedLink{Person: team.Player})
		}
		captain.Open("/").Must(http.StatusOK)
		e.viewers = append(e.viewers, viewing{"captain", captain})
	}
	return e
}

// holding is somebody who has logged in with an account of that role.
func (e *crawledEvent) holding(role access.Role) *visit.Visitor {
	return e.Appointed(e.ID, role)
}

// account is the id of the account of that name.
func (e *crawledEvent) account(name string) string {
	list, err := e.Store.Accounts().List(context.Background())
	e.Must(err)
	i := slices.IndexFunc(list, func(a accounts.Account) bool { return a.Name == name })
	return list[i].ID
}

// joins redeems a new link.
func (e *crawledEvent) joins(v *visit.Visitor, kind access.LinkKind, link arbiter.WantedLink) {
	token := e.Link(e.ID, kind, link).Token
	e.tokens[token] = string(kind)
	v.Open("/join/" + token).Submit("/join/" + token).Must(http.StatusOK)
}

// entrant is a person as "Ada 2100 EST" has it.
func entrant(text string) sidetable.Person {
	var p sidetable.Person
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
	e.Must(e.Desk.Entries.AddTeams(context.Background(), e.ID, e.order(), list))
}

func (e *crawledEvent) order() arbiter.Order {
	o := e.Event.Order()
	o.Actor = e.chief
	return o
}

// newGame names games: swiss-1 is the first one of the Swiss.
func (e *crawledEvent) newGame() string {
	e.made++
	return fmt.Sprint(e.ID, "-", e.made)
}

func (e *crawledEvent) publish() {
	e.Must(e.Desk.Arrange(context.Background(), e.ID, e.order(), tournament.PublishSchedule{}, e.newGame))
}

// does carries commands out, a minute apart.
func (e *crawledEvent) does(commands ...tournament.Command) {
	e.T.Helper()
	for _, c := range commands {
		time.Sleep(time.Minute)
		e.Must(e.Desk.Arrange(context.Background(), e.ID, e.order(), c, e.newGame))
	}
}

func (e *crawledEvent) start(round int) {
	e.T.Helper()
	_, err := e.Desk.Boards.StartAll(context.Background(), e.ID, round, e.order())
	e.Must(err)
}

// in is the game at a board of a round, which is crawled from now on.
func (e *crawledEvent) in(round, number int) string {
	e.T.Helper()
	for _, p := range e.State().Pairings {
		if p.Round == round && p.Board == number && p.Game != "" && !slices.Contains(e.games, p.Game) {
			e.games = append(e.games, p.Game)
			return p.Game
		}
	}
	e.T.Fatalf("no game at board %d of round %d is left", number, round)
	return ""
}

// ends gives every open game of a round but those that are crawled one of the scores
// in turn.
func (e *crawledEvent) ends(round int, scores ...string) {
	e.T.Helper()
	n := 0
	for _, p := range e.State().Pairings {
		if p.Round != round || p.Game == "" || slices.Contains(e.games, p.Game) {
			continue
		}
		if g, err := e.Desk.Game(p.Game); err == nil && !g.Over() {
			e.play(p.Game, "rule="+scores[n%len(scores)])
			n++
		}
	}
}
