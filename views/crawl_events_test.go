package views_test

import (
	"context"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
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
	{name: "keizer", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100, Eva 1900", format: tournament.Format{System: tournament.Keizer, Rounds: 5}, run: runKeizer},
	{name: "level", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, Legs: 2,
		Level: []string{string(knockout.Arbiter)}}, run: runLevel},
	{name: "due", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, ThirdPlace: true}, run: runDue},
	{name: "second", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double}, run: runDue},
	{name: "consolation", players: "Ada 2240, Bo 2200, Cy 2150, Di 2100", format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Consolation}, run: runDue},
	{name: "schedule", players: "Ada 2240, Bo 2200, Cy 2150", game: game.Settings{Opening: "soosorv-8", Control: "40/7200:20/3600:10c300"}, run: func(*crawledEvent) {}},
	{name: "exclusion", players: "Ada, Bo, Cy, Di", game: game.Settings{Opening: "exclusion(rif,yamaguchi,tarannikov)", Control: "10:5x60"}, run: runExclusion},
	{name: "moving", players: "Ada, Bo", game: game.Settings{Game: "gomoku", Rules: game.Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving, Stones: 5}}}, run: runMoving},
	{name: "disturbed", players: "Ada, Bo, Cy, Di, Eva, Fay", game: game.Settings{Control: "600b10", StoppedBoard: game.StoppedBoardShown, LateLimit: 600 * clock.Second}, run: runDisturbed},
}

const (
	eightPlayers = "Ada 2240 SWE, Bo 2205 EST, Cy 2180 JPN, Di 2090 FRA, Eva 1985 ESP, Fay 1910 GER, Gus 1880 SWE, Hal EST"
	threeTeams   = "Reds: Ada 2240, Bo, Cleo; Blues: Dag, Eve; Greens: Fay, Gus"
)

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

// A round robin with time arbiters: a claim waits, a player came late, two call.
func runRoundRobin(e *crawledEvent) {
	e.publish()
	waits, calls := e.in(1, 1), e.in(1, 2)
	times := "account:" + e.account("The "+string(access.TimeArbiter))
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

// A knock-out in its second round, in the steps of RIF.
func runKnockOut(e *crawledEvent) {
	e.does(tournament.PublishRound{Round: 1})
	e.ends(1, "1-0")
	e.does(tournament.PublishRound{Round: 2})
	e.play(e.in(2, 1), "start h8 h7 i10 swap f6 propose=g9,k7")
	e.play(e.in(2, 2), "start h8 h7 i10")
}

// One half against the other: a game goes on, one was ruled, to one nobody has come.
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

// A Keizer after two rounds, with byes; the third has its reasons.
func runKeizer(e *crawledEvent) {
	for round := 1; round <= 2; round++ {
		e.does(tournament.PublishRound{Round: round})
		e.ends(round, "1-0", "1/2-1/2")
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
// corrected; a false claim; somebody calls the arbiter, and a dispute begins; the other is late.
func runDisturbed(e *crawledEvent) {
	e.publish()
	e.play(e.in(1, 1), "start h8 i9 j10 k11 correct=2:i10 claim=five@P1 judge=unfounded disturbed=restored i8! call=arbiter@P1")
	void := e.in(1, 2)
	e.play(void, "start h8 i9")
	fresh, err := e.Desk.Boards.PlayAgain(context.Background(), void, e.order(), "the table fell", e.newGame())
	e.Must(err)
	e.games = append(e.games, fresh)
	e.play(e.in(1, 3), "absent=P2 start")
	e.does(tournament.OnDispute{Do: dispute.Begin{Game: e.games[0], Subject: dispute.OfCall, By: board.P1, Words: "My opponent talks.", Typed: e.chief}},
		tournament.OnDispute{Do: dispute.Say{Number: 1, By: board.P2, Words: "I asked for the time.", Typed: e.chief}})
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
	for round := range 3 {
		e.does(tournament.CloseRound{Round: round + 1})
	}
	e.does(tournament.Sign{Sure: true})
	e.Must(e.Desk.People.Forget(context.Background(), e.ID, e.order(), "cy"))
}
