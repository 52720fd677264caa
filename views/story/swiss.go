package story

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// swissEvents are Swiss events: one from before its first round into its third, one
// that cannot go on, one of mini-matches.
func swissEvents() []chapter {
	free := game.Settings{Opening: "free", Control: "5400+30"}
	return []chapter{{func(h *storybook) {
		h.ago(120)
		h.make(event{id: "lighthouse", name: "Lighthouse Swiss", game: free, format: tournament.Format{System: tournament.Swiss, Rounds: 5}, players: "ilse tomo liis jon wei oda maud"})
		h.does("lighthouse", tournament.Number{Method: tournament.ByHand, Players: players("lighthouse", "wei tomo ilse liis maud oda jon")},
			tournament.DrawColour{Method: tournament.ByLot, Seed: "7841"}, tournament.Forbid{Players: players("lighthouse", "ilse tomo")},
			tournament.OpenCheckin{}, tournament.CheckIn{Players: players("lighthouse", "ilse tomo liis jon wei oda"), Here: true},
			tournament.RequestBye{Player: "lighthouse-maud", Round: 1, Bye: tournament.HalfBye})
	}, []Story{
		{"players-swiss", "organiser", "/t/lighthouse/players", ""},
	}}, {func(h *storybook) {
		h.does("lighthouse", tournament.PublishRound{Round: 1})
		h.play("lighthouse.1.1", "start h8 i9 rule=1-0")
		h.play("lighthouse.1.2", "start h8")
		h.does("lighthouse", tournament.SetProvisional{Game: h.seat("lighthouse.1.2"), Score: game.Score{P1: 1, P2: 1}, Reason: "It is late."})
	}, []Story{
		{"round-missing", "organiser", "/t/lighthouse/rounds/2", ""},
	}}, {func(h *storybook) {
		h.ends("lighthouse", 1, "1/2-1/2", "0-1")
	}, []Story{
		{"round-proposal", "organiser", "/t/lighthouse/rounds/2", ""},
	}}, {func(h *storybook) {
		h.does("lighthouse", tournament.OpenHand{}, tournament.ChangeHand{Pairs: pairs("lighthouse", "ilse tomo jon wei oda liis maud")})
	}, []Story{
		{"hand", "organiser", "/t/lighthouse/rounds/2/hand", ""},
	}}, {func(h *storybook) {
		h.does("lighthouse", tournament.DropHand{}, tournament.PublishRound{Round: 2}, tournament.Unpublish{Round: 2, Reason: "The wrong list."}, tournament.OpenHand{},
			tournament.ChangeHand{Pairs: pairs("lighthouse", "jon ilse tomo wei liis maud oda")}, tournament.PublishRound{Round: 2, Reason: "The television wants board one."})
		h.play("lighthouse.2.1", "start h8 i9")
		h.play("lighthouse.2.2", "start h8 i9 rule=1-0 result=1/2-1/2")
		h.play("lighthouse.1.1", "result=0-1")
		regulated(h, "lighthouse")
		h.does("lighthouse", tournament.OpenCheckin{}, tournament.CheckIn{Players: players("lighthouse", "ilse tomo wei"), Here: true},
			tournament.RequestBye{Player: "lighthouse-jon", Round: 3, Bye: tournament.HalfBye}, tournament.Withdraw{Player: "lighthouse-oda", Round: 3, Reason: "Ill."})
	}, []Story{
		{"rounds", "organiser", "/t/lighthouse/rounds", ""},
		{"round-published", "", "/t/lighthouse/rounds/2", ""},
		{"round-by-hand", "organiser", "/t/lighthouse/rounds/2", ""},
		{"papers", "organiser", "/t/lighthouse/paper", ""},
		{"paper-pairings", "", "/t/lighthouse/paper/pairings?round=2", ""},
		{"paper-names", "", "/t/lighthouse/paper/names?round=2", ""},
		{"paper-slips", "organiser", "/t/lighthouse/paper/slips-4?round=2", ""},
		{"paper-standings", "", "/t/lighthouse/paper/standings", ""},
		{"paper-cross", "", "/t/lighthouse/paper/cross", ""},
		{"paper-folder", "organiser", "/t/lighthouse/paper/folder?round=2", ""},
		{"paper-scores", "organiser", "/t/lighthouse/paper/scores?round=2", ""},
		{"paper-score-blank", "", "/t/lighthouse/paper/score", ""},
		{"paper-cards", "organiser", "/t/lighthouse/paper/cards", ""},
		{"paper-certificates", "organiser", "/t/lighthouse/paper/certificates", ""},
		{"paper-regulations", "", "/t/lighthouse/paper/regulations", ""},
		{"regulations-amended", "organiser", "/t/lighthouse/regulations", ""},
		{"regulations-nobody", "organiser", "/t/lighthouse/regulations", "edition=1"},
		{"settings-later", "organiser", "/t/lighthouse/settings", "settings=true&name=&rounds=2&unplayed=fide2026&apart=never&unfinished=wait"},
		{"checkin", "organiser", "/t/lighthouse/checkin", ""},
		{"tournament-swiss", "organiser", "/t/lighthouse", ""},
		{"what-if", "organiser", "/t/lighthouse/what-if", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "pier", name: "Pier Quartet", game: free, format: tournament.Format{System: tournament.Swiss, Rounds: 4}, players: "ilse tomo liis jon"})
		for round := 1; round <= 3; round++ {
			h.does("pier", tournament.PublishRound{Round: round})
			h.ends("pier", round, "1-0", "0-1")
		}
	}, []Story{
		{"round-impossible", "organiser", "/t/pier/rounds/4", ""},
		{"race-lines", "", "/t/pier/race", ""},
		{"readiness", "organiser", "/t/pier/readiness", ""},
		{"person-data", "organiser", "/t/pier/people/pier-ilse/data", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "mole", name: "Mole Mini-matches", game: free, format: tournament.Format{System: tournament.Swiss, Rounds: 2, Legs: 2}, players: "ilse tomo liis jon wei oda"})
		h.does("mole", tournament.PublishRound{Round: 1})
		h.ends("mole", 1, "1-0", "+/-", "1/2-1/2", "0-1")
		h.does("mole", tournament.PublishRound{Round: 2})
		h.play("mole.2.1.1", "rule=0-1")
	}, []Story{
		{"checkin-over", "organiser", "/t/mole/checkin", ""},
		{"tournament-mini-matches", "", "/t/mole", ""},
	}}, expulsion()}
}

// expulsion is a Swiss in which somebody was warned, and put out later.
func expulsion() chapter {
	return chapter{func(h *storybook) {
		h.make(event{id: "jetty", name: "Jetty Evening", game: game.Settings{Opening: "free", Control: "5400+30"}, format: tournament.Format{System: tournament.Swiss, Rounds: 3}, players: "ilse tomo liis jon wei oda"})
		h.does("jetty", tournament.PublishRound{Round: 1})
		h.play("jetty.1.1", "start h8 penalty=P1:warning penalty=P1:note")
		h.ends("jetty", 1, "1-0", "0-1")
		out := h.state(h.seat("jetty.1.2")).Players[0]
		h.tokens["expelled"], h.tokens["warned"] = out, h.state(h.seat("jetty.1.1")).Players[0]
		h.does("jetty", tournament.Withdraw{Player: "jetty-oda", Round: 2, Reason: "Ill."}, tournament.Expel{Player: out, Rule: "RIF 16", Reason: "Analysed on a telephone."}, tournament.PublishRound{Round: 2})
	}, []Story{
		{"tournament-expelled", "", "/t/jetty", ""},
		{"players-expelled", "organiser", "/t/jetty/players", ""},
		{"checkin-expelled", "organiser", "/t/jetty/checkin", ""},
		{"desk-player-expelled", "organiser", "/t/jetty/desk?player={expelled}", ""},
		{"desk-player-sanctioned", "organiser", "/t/jetty/desk?player={warned}", ""},
		{"seat-sanctioned", "P1", "/seat/jetty.1.1", ""},
	}}
}

// pairs are pairs of players in turn; who is left over has the bye.
func pairs(event, ids string) (list []tournament.Pair) {
	all := append(players(event, ids), "")
	for i := 0; i+1 < len(all); i += 2 {
		list = append(list, tournament.Pair{First: all[i], Second: all[i+1]})
	}
	return list
}

// regulated changes a regulation that is frozen; two players have accepted it again.
func regulated(h *storybook, event string) {
	s, err := h.desk.Tournament(event)
	must(err)
	to := s.Created
	to.Appeal = 15
	h.does(event, tournament.ChangeSettings{To: to, Reason: "The hall closes early.", Consent: tournament.Consent{Of: tournament.AllPlayers, Words: "All hands, before round 2."}},
		tournament.Acknowledge{Persons: players(event, "ilse tomo"), Signed: true, Edition: 1, Typed: h.chief().Actor})
}
