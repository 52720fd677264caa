package story

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/pairing/knockout"
)

// systems are a knock-out and a round robin of teams.
func systems() []chapter {
	free := game.Settings{Opening: "free", Control: "5400+30"}
	cup := tournament.Format{System: tournament.KnockOut, Legs: 2, ThirdPlace: true, Level: []string{string(knockout.ExtraPair), string(knockout.Arbiter)}}
	return []chapter{{func(h *storybook) {
		h.make(event{id: "cup", name: "Winter Cup", game: free, format: cup, players: "ilse"})
	}, []Story{
		{"bracket-none", "organiser", "/t/cup/bracket", ""},
	}}, {func(h *storybook) {
		h.enters("cup", "tomo liis jon wei oda")
		h.does("cup", tournament.PublishRound{Round: 1})
		h.ends("cup", 1, "1-0", "1-0", "1-0", "1-0")
	}, []Story{
		{"desk-level", "organiser", "/t/cup/desk", ""},
	}}, {func(h *storybook) {
		h.does("cup", tournament.PublishRound{Round: 1})
		h.play("cup.1.2.3", "rule=1-0")
		h.play("cup.1.2.4", "rule=1/2-1/2")
	}, []Story{
		{"bracket-due", "organiser", "/t/cup/bracket", ""},
	}}, {func(h *storybook) {
		h.does("cup", tournament.PublishRound{Round: 2})
		h.play("cup.1.4.3", "rule=1-0")
		h.play("cup.1.4.4", "rule=1-0")
	}, []Story{
		{"bracket-arbiter", "organiser", "/t/cup/bracket", ""},
		{"desk-ruled", "organiser", "/t/cup/desk", ""},
	}}, {func(h *storybook) {
		h.does("cup", tournament.RuleMatch{Round: 1, Board: 4, Winner: "cup-liis", Reason: "Toss of a coin before both players."})
	}, []Story{
		{"bracket", "", "/t/cup/bracket", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "double", name: "Spring Cup", game: free, format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double}, players: "ilse tomo liis jon wei oda"})
		h.does("double", tournament.PublishRound{Round: 1})
		h.ends("double", 1, "1-0", "0-1")
		h.does("double", tournament.PublishRound{Round: 2})
		h.ends("double", 2, "1-0", "0-1", "1-0")
	}, []Story{
		{"bracket-double", "organiser", "/t/double/bracket", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "consolation", name: "Autumn Cup", game: free, format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Consolation}, players: "ilse tomo liis jon wei oda maud"})
		h.does("consolation", tournament.PublishRound{Round: 1})
		h.ends("consolation", 1, "1-0", "1-0", "0-1")
		h.does("consolation", tournament.PublishRound{Round: 2})
		h.ends("consolation", 2, "1-0")
	}, []Story{
		{"bracket-consolation", "", "/t/consolation/bracket", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "thursdays", name: "Club Thursdays", game: free, format: tournament.Format{System: tournament.Keizer, Rounds: 20}, players: "ilse tomo liis jon wei oda maud"})
		h.does("thursdays", tournament.PublishRound{Round: 1})
		h.ends("thursdays", 1, "1-0", "1/2-1/2", "0-1")
		h.does("thursdays", tournament.RequestBye{Player: "thursdays-ilse", Round: 2, Bye: tournament.HalfBye})
		h.does("thursdays", tournament.PublishRound{Round: 2})
		h.ends("thursdays", 2, "1-0", "1/2-1/2", "0-1")
	}, []Story{
		{"standings-keizer", "", "/t/thursdays/standings", ""},
		{"entrant-keizer", "", "/t/thursdays/start-list/1", ""},
		{"round-keizer", "organiser", "/t/thursdays/rounds/3", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "league", name: "Winter League", game: free, format: tournament.Format{Boards: 2, Reserves: 1, GamesFirst: true},
			players: "Harbour Town: ilse tomo liis; Saint-Jean-de-Luz: jon wei; Kelkheim II: oda maud"})
		h.does("league", tournament.PublishRound{Round: 1})
		h.ago(20)
		h.play("league.1.1", "start h8")
	}, []Story{
		{"teams-waiting", "organiser", "/t/league/teams", ""},
		{"teams", "", "/t/league/teams", ""},
	}}, {func(h *storybook) {
		h.play("league.1.1", "rule=1-0")
		h.ends("league", 1, "1/2-1/2")
		h.link("captain", "league", access.CaptainLink, arbiter.WantedLink{Person: "league-team1"})
		h.cookies["captain"] = h.enter("/join/"+h.tokens["captain"], "")
	}, []Story{
		{"captain", "captain", "/t/league/teams/league-team1/captain", ""},
		{"captain-refused", "captain", "/t/league/teams/league-team1/captain", "round=2&player=league-tomo&player=league-ilse"},
		{"captain-sent", "captain", "/t/league/teams/league-team1/captain", "round=2&player=league-ilse&player=league-liis"},
		{"teams-closed", "organiser", "/t/league/teams", ""},
	}}, {func(h *storybook) {
		h.does("league", tournament.LineUp{Team: "league-team1", Players: players("league", "ilse liis"), Reason: "Tomo is ill."})
	}, []Story{
		{"captain-stands", "captain", "/t/league/teams/league-team1/captain", ""},
		{"teams-arbiter", "organiser", "/t/league/teams", ""},
		{"team", "", "/t/league/teams/league-team2", ""},
		{"team-line-up", "organiser", "/t/league/teams/league-team1/line-up", "round=2&player=league-tomo&player=league-ilse"},
	}}, {func(h *storybook) { // all are level
		h.make(event{id: "evening", name: "Club Evening", game: free, players: "max ilse tomo"})
		h.does("evening", tournament.PublishSchedule{})
		for round := 1; round <= 3; round++ {
			h.ends("evening", round, "1/2-1/2")
			h.does("evening", tournament.ConfirmRound{Round: round}, tournament.CloseRound{Round: round})
		}
	}, []Story{
		{"play-off-form", "organiser", "/t/evening/play-off", ""},
		{"play-off-refused", "organiser", "/t/evening/play-off", "how=games&players=evening-max evening-ilse evening-tomo"},
	}}, {func(h *storybook) {
		all := players("evening", "max ilse tomo")
		h.does("evening", tournament.HoldPlayOff{Held: playoff.Held{Players: all, Note: "Ten minutes each, colours by nigiri.",
			Games: []playoff.Game{{First: all[0], Second: all[1], Score: [2]int{2, 0}}, {First: all[2], Second: all[0], Score: [2]int{0, 2}}}}},
			tournament.HoldPlayOff{Held: playoff.Held{Players: all[1:], Seed: "first move of board 1"}})
	}, []Story{
		{"play-off", "", "/t/evening/play-off", ""},
		{"play-off-standings", "", "/t/evening/standings", ""},
		{"series", "", "/series?of=event-evening&points=10+6+3&best=1", ""},
	}}, {func(h *storybook) { // a team of three with a name of 88 letters
		h.make(event{id: "four", name: "Cup of Teams", game: free, format: tournament.Format{Boards: 4},
			players: "Sportgemeinschaft der Freunde des Brettspiels am Obern Hafen von Harbour Town und Umland: ilse tomo liis; Saint-Jean-de-Luz: jon wei oda maud"})
		h.link("long captain", "four", access.CaptainLink, arbiter.WantedLink{Person: "four-team1"})
		h.cookies["long captain"] = h.enter("/join/"+h.tokens["long captain"], "")
	}, []Story{
		{"captain-long", "long captain", "/t/four/teams/four-team1/captain", ""},
		{"captain-join", "", "/join/{long captain}", ""},
	}}}
}
