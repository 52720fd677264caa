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
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/records"
)

// eventScript is an event whose pages are crawled: its settings, who is entered, and
// what has happened.
type eventScript struct {
	name    string
	format  tournament.Format
	cycles  int
	game    game.Settings
	players string     // "Ada 2100 EST, Bo"; of teams "Reds: Ada, Bo; Blues: Cy, Di"
	acts    []game.Act // that are tried at a board, besides those of the forms there
	run     func(*crawledEvent)
}

// crawledEvents are an event of each system and of each game.
var crawledEvents = []eventScript{
	{name: "swiss", format: tournament.Format{System: tournament.Swiss, Rounds: 4}, players: eightPlayers + ", Ines 1700",
		game: game.Settings{Opening: "taraguchi-10", Control: "1800+10"}, acts: everyAct, run: runSwiss},
	{name: "round-robin", players: "Ada 2240, Bo 2200, Cy 2150, Di, Eva 1900", game: game.Settings{Opening: "soosorv-8", Control: "1800+10",
		TimeArbiters: true, Flags: game.FlagsCall}, acts: everyAct, run: runRoundRobin},
	{name: "double", cycles: 2, players: "Ada 2240, Bo 2200, Cy 2150", game: game.Settings{Opening: "yamaguchi", Control: "7200/40:1800"},
		format: tournament.Format{Legs: 2}, run: runDouble},
	{name: "mini", players: eightPlayers, format: tournament.Format{System: tournament.Swiss, Rounds: 3, Legs: 2, Apart: tournament.ApartLast, ApartRounds: 1},
		game: game.Settings{Mode: game.ModeAutomatic, Control: "600"}, run: runMini},
	{name: "knock-out", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100, Eva 1900, Fay 1800", format: tournament.Format{System: tournament.KnockOut, ThirdPlace: true,
		Level: []string{string(knockout.ExtraPair), string(knockout.Arbiter)}}, game: game.Settings{Opening: "rif", Control: "900+5"}, run: runKnockOut},
	{name: "scheveningen", players: "Ada 2240, Bo 2200, Cy, Xen, Yul, Zoe 1900", format: tournament.Format{System: tournament.Scheveningen},
		game: game.Settings{Opening: "swap-1989", Control: "20:10c300"}, run: runScheveningen},
	{name: "teams", players: threeTeams, format: tournament.Format{Boards: 2, Reserves: 1}, game: game.Settings{Opening: "tarannikov", Control: "900+5"}, run: runTeams},
	{name: "team-swiss", players: threeTeams + "; Pinks: Hal, Ivo", format: tournament.Format{System: tournament.Swiss, Rounds: 2, Boards: 2, Reserves: 1}, run: runTeamSwiss},
	{name: "gomoku", players: "Ada, Bo, Cy", game: game.Settings{Game: "gomoku", Opening: "swap2", Control: "600+5"}, run: runGomoku},
	{name: "pente", players: "Ada, Bo", game: game.Settings{Game: "pente"}, run: runPente},
	{name: "pente4", players: "North: Ada, Bo; South: Cy, Di", game: game.Settings{Game: "pente4", Control: "600+5"}, acts: everyAct, run: runPenteForFour},
	{name: "ninuki", players: "Ada, Bo", game: game.Settings{Game: "ninuki"}, run: runNinuki},
	{name: "connect4", players: "Ada, Bo, Cy", game: game.Settings{Game: "connect4", Control: "600+5"}, acts: everyAct, run: runConnectFour},
	{name: "signed", players: "Ada 2240, Bo 2200, Cy", acts: everyAct, run: runSigned},
	{name: "empty", run: func(*crawledEvent) {}},
	{name: "before", players: eightPlayers, format: tournament.Format{System: tournament.Swiss, Rounds: 5, Baku: true}, run: runBefore},
	{name: "taken-back", players: "Ada 2240, Bo 2205, Cy 2180, Di 2090, Eva 1985, Fay 1910", format: tournament.Format{System: tournament.Swiss, Rounds: 4}, run: runTakenBack},
	{name: "stuck", players: "Ada, Bo, Cy, Di", format: tournament.Format{System: tournament.Swiss, Rounds: 4}, run: runStuck},
	{name: "level", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, Legs: 2,
		Level: []string{string(knockout.Arbiter)}}, run: runLevel},
	{name: "due", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, ThirdPlace: true}, run: runDue},
	{name: "schedule", players: "Ada 2240, Bo 2200, Cy 2150", game: game.Settings{Opening: "soosorv-8", Control: "40/7200:20/3600:10c300"}, run: func(*crawledEvent) {}},
	{name: "exclusion", players: "Ada, Bo, Cy, Di", game: game.Settings{Opening: "exclusion(rif,yamaguchi,tarannikov)", Control: "10:5x60"}, run: runExclusion},
	{name: "moving", players: "Ada, Bo", game: game.Settings{Game: "gomoku", Rules: game.Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving, Stones: 5}}}, run: runMoving},
	{name: "disturbed", players: "Ada, Bo, Cy, Di, Eva, Fay", game: game.Settings{Control: "600b10", StoppedBoard: game.StoppedBoardShown, LateLimit: 600 * clock.Second}, run: runDisturbed},
}

const (
	eightPlayers = "Ada 2240 SWE, Bo 2205 EST, Cy 2180 JPN, Di 2090 FRA, Eva 1985 ESP, Fay 1910 GER, Gus 1880 SWE, Hal EST"
	threeTeams   = "Reds: Ada 2240, Bo, Cleo; Blues: Dag, Eve; Greens: Fay, Gus"
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

// play plays a game as its script says, word for word; see word. Each takes a while of
// its own. It answers with where the game stands.
func (e *crawledEvent) play(id, script string) game.State {
	e.t.Helper()
	for n, text := range strings.Fields(script) {
		time.Sleep(time.Duration(5+n%7) * time.Second)
		s, err := e.desk.Game(id)
		e.must(err)
		open, last := strings.CutSuffix(text, "!")
		c := e.word(s, open)
		e.plays(id, s, c, false)
		if s.Timed && !last && c.By != board.Nobody && slices.Contains(steps, c.Do) {
			e.plays(id, s, game.Command{Do: game.DoPress, By: c.By}, true)
		}
	}
	s, err := e.desk.Game(id)
	e.must(err)
	return s
}

var steps = []game.Act{game.DoStone, game.DoPass, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose, game.DoStrike}

// plays sends a command. A press may be refused: in an opening some turns go on.
func (e *crawledEvent) plays(id string, s game.State, c game.Command, may bool) {
	e.t.Helper()
	o := e.order()
	if c.By != board.Nobody {
		o.Actor = "player:" + s.Seat(c.By)
	}
	if _, err := e.desk.Play(context.Background(), id, o, c); err != nil && !may {
		e.t.Fatalf("%s: %+v: %v", id, c, err)
	}
}

// word is a command as a script has it: "h8" is a stone of whoever is to act, pressed
// unless a "!" follows; "claim=five@P2" is P2's; "declare=3", "propose=a1,b2",
// "rule=1-0", "adjust=P1:60" say what else the act needs.
func (e *crawledEvent) word(s game.State, text string) game.Command {
	e.t.Helper()
	text, by, named := strings.Cut(text, "@")
	do, value, _ := strings.Cut(text, "=")
	c := game.Command{Do: game.Act(do), By: s.Actor(), Point: board.NoPoint, Reason: "a reason"}
	for _, p := range s.Persons() {
		if named && p.String() == by {
			c.By = p
		}
	}
	var err error
	point := func(text string) board.Point {
		p, wrong := board.ParsePoint(text)
		e.must(wrong)
		return p
	}
	whom, amount, _ := strings.Cut(value, ":")
	switch c.Do {
	case game.DoSwap, game.DoKeep, game.DoPass, game.DoOffer, game.DoAccept, game.DoDecline, game.DoResign, game.DoPress:
	case game.DoDeclare:
		c.N, err = strconv.Atoi(value)
	case game.DoPropose:
		for _, word := range strings.Split(value, ",") {
			c.Points = append(c.Points, point(word))
		}
	case game.DoChoose:
		c.Point = point(value)
	case game.DoClaim:
		c.Kind = value
	case game.DoCall:
		c.For, c.Run = value, value == game.CallTimeArbiter
	case game.DoStrike:
		c.Opening = value
	case game.DoDisturbed:
		c.By, c.Kind = board.Nobody, value
	case game.DoCorrect:
		c.By, c.Point = board.Nobody, point(amount)
		c.Ply, err = strconv.Atoi(whom)
	case game.DoRule, game.DoResult:
		c.By = board.Nobody
		c.Score, c.Forfeit, err = game.ParseResult(value)
	case game.DoJudge:
		c.By, c.Claim, c.Upheld = board.Nobody, len(s.Claims), value == "upheld"
	case game.DoStart, game.DoStop, game.DoResume, game.DoVoid:
		c.By = board.Nobody
	case game.DoAbsent, game.DoArrive, game.DoAdjust, game.DoPenalty:
		c.By = board.Nobody
		for _, p := range s.Persons() {
			if p.String() == whom {
				c.Player = p
			}
		}
		if c.Kind = amount; c.Do == game.DoAdjust {
			seconds, wrong := strconv.Atoi(amount)
			c.Amount, err = clock.Span(seconds)*clock.Second, wrong
		}
	default:
		c.Do = game.DoStone
		if s.Standing() {
			c.Column, err = strconv.Atoi(text)
		} else {
			c.Point = point(text)
		}
	}
	e.must(err)
	return c
}

// A Swiss in its second round: a bye, a corrected result, a withdrawal, and boards in
// every step of Taraguchi.
func runSwiss(e *crawledEvent) {
	e.does(tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR", Cents: true, OnePrizeEach: true, Lists: []tournament.PrizeList{
		{Name: "Open", Prizes: []prizes.Amount{30000, 20050, 10000}}, {Name: "Women", Prizes: []prizes.Amount{10000}, Sharing: "hort", Members: []string{"ada", "eva", "fay"}}}}})
	e.does(tournament.OpenCheckin{}, tournament.CheckIn{Players: []string{"ada", "bo", "cy", "di", "eva", "fay", "gus", "hal", "ines"}, Here: true},
		tournament.RequestBye{Player: "ines", Round: 2, Bye: tournament.HalfBye}, tournament.PublishRound{Round: 1})
	e.start(1)
	ended := e.in(1, 1)
	e.play(ended, "h8 h7 i9 f6 swap i10 g7 j11 g5 k12 a1 l13 claim=five@P1 judge=upheld result=0-1")
	e.ends(1, "1-0", "1/2-1/2", "0-1")
	e.does(tournament.Withdraw{Player: "hal", Round: 2, Reason: "ill"}, tournament.PublishRound{Round: 2})
	e.play(e.in(2, 1), "start h8 h7 i9 f6")
	e.play(e.in(2, 2), "start h8 swap h7 i9!")
	e.play(e.in(2, 3), "start h8 h7 i9 f6 propose=o15,m14,i13,n12,g11,e10,d5,m3,h2,k1")
	e.games = append(e.games[1:], ended)
}

// A round robin with time arbiters: a claim waits, others were ruled, a player is
// missing, somebody calls.
func runRoundRobin(e *crawledEvent) {
	e.publish()
	waits, calls := e.in(1, 1), e.in(1, 2)
	times := "account:" + e.account("The "+string(records.TimeArbiter))
	e.does(tournament.Duty{Arbiter: times, On: true})
	e.play(calls, "absent=P2")
	e.start(1)
	e.play(waits, "h8 i7 g6 swap j9 declare=2 keep propose=g9,i5 choose=g9 a1 claim=five@P1")
	e.does(tournament.Assign{Game: calls, Arbiter: times})
	e.play(calls, "arrive=P2 h8 i7 g6 call=timeArbiter@P1 penalty=P2:warning adjust=P1:60")
	e.play(e.in(2, 1), "start h8 i7 g6 keep j9 declare=3 swap stop")
	e.play(e.in(2, 2), "start h8 i7 g6 keep j9! call=timeArbiter@P2")
	e.in(3, 1)
}

// A double round robin of mini-matches, in the steps of Yamaguchi.
func runDouble(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 h9 f9 declare=3")
	e.play(e.in(1, 1), "start h8 h9 f9 declare=3 keep j10 propose=i7,e9,g11")
	e.play(e.in(2, 1), "start h8 h9 f9 declare=3 swap j10 propose=i7,e9,g11 choose=g11")
	e.play(e.in(2, 1), "start h8 h9 f9 declare=1 resign")
	e.does(tournament.Withdraw{Player: "cy", Round: 4, Reason: "left"})
}

// A Swiss of mini-matches whose next round is being paired by hand.
func runMini(e *crawledEvent) {
	e.does(tournament.DrawColour{Method: tournament.ByNigiri}, tournament.PublishRound{Round: 1})
	e.play(e.in(1, 1), "start h8 a1 i8 a3 j8 a5 k8 a7 l8")
	e.play(e.in(1, 1), "start h8 a1 i8 a3 j8 a5! offer@P2 press@P2 accept@P1")
	e.ends(1, "1-0", "0-1", "1/2-1/2")
	e.does(tournament.OpenHand{})
}

// A knock-out in its second round, in the steps of RIF; one match of the first waits for
// the arbiter.
func runKnockOut(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.ends(1, "1-0")
	e.does(tournament.PublishRound{Round: 2})
	e.play(e.in(2, 1), "start h8 h7 i10 swap f6 propose=g9,k7")
	e.play(e.in(2, 2), "start h8 h7 i10")
}

// One half against the other, one game stopped on a disturbed board.
func runScheveningen(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 h9 i9")
	e.play(e.in(1, 2), "rule=1-0")
	e.play(e.in(1, 3), "absent=P1 absent=P2")
	e.in(2, 1)
}

// Teams in their second round.
func runTeams(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.play(e.in(1, 1), "start h8 rule=1-0")
	e.ends(1, "1/2-1/2")
	e.does(tournament.LineUp{Team: "reds", Players: []string{"ada", "cleo"}}, tournament.PublishRound{Round: 2})
	e.play(e.in(2, 1), "start h8 keep h9")
	e.in(2, 1)
}

func runTeamSwiss(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.play(e.in(1, 1), "start h8 a1 i8 a3 j8 a5 k8 a7 l8 claim=five@P1 judge=upheld")
	e.ends(1, "1-0", "0-1")
}

func runGomoku(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 h9 i9")
	e.play(e.in(2, 1), "start h8 h9 i9 swap a1 a3 b1")
}

func runPente(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start j10 k10 a1 l10 m10")
}

func runPenteForFour(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start j10 k10 a1 l10 m10! offer@P1")
}

func runNinuki(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 a1 i8 a15 j8 o1 k8 o15 l8")
}

func runConnectFour(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start 4 4 4 4 4 4 1 1")
	e.play(e.in(2, 1), "start 4 4 3 3 2 2 1")
}

// Everything is ready for the first round: numbers, who may not meet, who is here.
func runBefore(e *crawledEvent) {
	e.does(tournament.Number{Method: tournament.ByHand, Players: []string{"ada", "cy", "bo", "di", "eva", "fay", "gus", "hal"}}, tournament.Forbid{Players: []string{"ada", "bo"}}, tournament.OpenCheckin{},
		tournament.CheckIn{Players: []string{"ada", "bo", "cy", "di", "eva", "fay"}, Here: true}, tournament.RequestBye{Player: "gus", Round: 2, Bye: tournament.ZeroBye})
}

// A first round that was taken back and paired by hand; the second one is proposed.
func runTakenBack(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1}, tournament.Unpublish{Round: 1, Reason: "one came late"}, tournament.OpenHand{},
		tournament.ChangeHand{Pairs: []tournament.Pair{{First: "bo", Second: "ada"}, {First: "cy", Second: "di"}, {First: "eva", Second: "fay"}}},
		tournament.PublishRound{Round: 1, Reason: "friends travel together"})
	e.in(1, 1)
	e.play(e.games[0], "start h8 i9 rule=1-0")
	e.ends(1, "1/2-1/2", "0-1")
}

// A Swiss in which everybody has met everybody: no legal pairing is left.
func runStuck(e *crawledEvent) {
	for round := 1; round <= 3; round++ {
		e.does(tournament.PublishRound{Round: round})
		e.ends(round, "1-0", "0-1")
	}
}

// A match of a knock-out is level, and the arbiter decides.
func runLevel(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.ends(1, "1-0")
}

// The second round of a knock-out is due.
func runDue(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.ends(1, "1-0", "0-1")
}

func runExclusion(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start strike=rif")
	e.play(e.in(1, 2), "start strike=rif strike=yamaguchi h8")
	e.in(2, 1)
}

// All stones are set: they are moved.
func runMoving(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start a1 a15 b1 b15 c1 c15 d1 e15 f1 g14")
}

// Disturbed boards: one restored, one void and played again; a misrecorded move is
// corrected; a false claim; somebody calls the arbiter, the other is late.
func runDisturbed(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 i9 j10 k11 correct=2:i10 claim=five@P1 judge=unfounded disturbed=restored i8! call=arbiter@P1")
	void := e.in(1, 2)
	e.play(void, "start h8 i9")
	fresh, err := e.desk.PlayAgain(context.Background(), void, e.order(), "the table fell", e.newGame())
	e.must(err)
	e.games = append(e.games, fresh)
	e.play(e.in(1, 3), "absent=P2 start")
	time.Sleep(time.Minute)
}

// Everything is over: the table is signed, and somebody is forgotten.
func runSigned(e *crawledEvent) {
	e.does(tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Open", Prizes: []prizes.Amount{300, 200}}}}})
	e.publish()
	e.play(e.in(1, 1), "start h8 f6 i9 a1 g10 c1 h10 e1 m13 o1 j10 claim=foul@P2 judge=unfounded claim=foul@P2")
	for round := range 3 {
		e.ends(round+1, "1-0", "0-1")
	}
	e.play(e.games[0], "rule=1-0")
	e.does(tournament.Sign{})
	e.must(e.desk.ForgetPerson(context.Background(), e.id, e.order(), "cy"))
}
