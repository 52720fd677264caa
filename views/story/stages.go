package story

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	draw "renju-arbiter/pairing/groups"
	"renju-arbiter/pairing/knockout"
	pairing "renju-arbiter/pairing/stages"
)

// stages are events that feed each other: a final with places of a Swiss and of a cup.
func stages() []chapter {
	return []chapter{{func(h *storybook) {
		h.make(event{id: "final", name: "Final", game: game.Settings{Opening: "free", Control: "5400+30"}})
	}, []Story{
		{"seats-none", "organiser", "/t/final/seats", ""},
		{"championship", "organiser", "/tournaments/championship", ""},
		{"championship-refused", "organiser", "/tournaments/championship", "begun=world&name=&nations=Japan&timeZone=UTC"},
		{"season", "organiser", "/tournaments/season", ""},
		{"season-refused", "organiser", "/tournaments/season", "league-1=lighthouse&name-1=&league-2=lighthouse&name-2=League+B&moves=0"},
	}}, {func(h *storybook) {
		rule := seats.Rule{}.With(0, seats.Row{Kind: pairing.HolderSeat}, place("lighthouse", 1), place("lighthouse", 2), place("cup", 1),
			seats.Row{Kind: pairing.NationSeat, Nation: "EST", Else: "lighthouse", Until: h.clock().AddDate(0, 0, 7).UnixMilli()})
		must(h.desk.Seats.Set(context.Background(), "final", h.chief(), tournament.SetSeats{Add: rule.Rows}))
		holder := h.people("final", "max")[0]
		must(h.desk.Seats.Answer(context.Background(), "final", h.chief(), tournament.AnswerSeat{Row: 1, Do: pairing.Named}, &holder))
		h.answers(tournament.AnswerSeat{Who: seats.Ref{Event: "lighthouse", Player: "lighthouse-ilse"}, Do: pairing.Declined})
	}, []Story{
		{"seats-proposed", "organiser", "/t/final/seats", ""},
	}}, {func(h *storybook) {
		h.confirmsSeats()
		h.answers(tournament.AnswerSeat{Who: seats.Ref{Event: "lighthouse", Player: "lighthouse-tomo"}, Do: pairing.Declined})
	}, []Story{
		{"seats", "", "/t/final/seats", ""},
		{"seats-changed", "organiser", "/t/final/seats", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "title", name: "Lighthouse Title", game: game.Settings{Opening: "free", Control: "7200+30"}, players: "max ilse",
			format: tournament.Format{System: tournament.KnockOut, Legs: 5, Level: []string{string(knockout.Holder)}}})
		h.titleGames("1-0", "1-0", "1/2-1/2")
	}, []Story{
		{"title-match", "organiser", "/t/title/bracket", ""},
		{"title-overview", "", "/t/title", ""},
		{"wall-title", "", "/t/title/wall/bracket-1", ""},
	}}, {func(h *storybook) {
		h.titleGames("1/2-1/2", "1/2-1/2")
	}, []Story{
		{"title-kept", "", "/t/title/bracket", ""},
		{"paper-title", "", "/t/title/paper/standings", ""},
	}}, {func(h *storybook) {
		h.make(event{id: "trial", name: "Trial", game: game.Settings{Opening: "free", Control: "5400+30"}, players: "ilse nadia max niko maud"})
		h.does("trial", tournament.PublishSchedule{})
		for round, scores := range [][]string{{"1-0", "1-0"}, {"0-1", "1/2-1/2"}, {"1-0", "1-0"}, {"0-1", "0-1"}, {"1-0", "1/2-1/2"}} {
			h.ends("trial", round+1, scores...)
			h.does("trial", tournament.CloseRound{Round: round + 1})
		}
		h.does("trial", tournament.Sign{Sure: true})
		must(h.desk.Seats.Set(context.Background(), "final", h.chief(), tournament.SetSeats{Reason: "The trial counts.", Add: []seats.Row{
			place("trial", 1), place("trial", 2), {Kind: pairing.EverybodyElse, From: "trial"}}}))
	}, []Story{
		{"stages", "", "/t/final/stages", ""},
		{"stages-alone", "", "/t/pier/stages", ""},
		{"paper-stages", "", "/t/final/paper/stages", ""},
		{"wall-stages", "", "/t/final/wall/stages-1", ""},
		{"wall-all", "", "/t/final/wall/standings?all=1", ""},
		{"hall-stages", "", "/t/final/hall", ""},
		{"files-stages", "", "/t/final/files", ""},
		{"stages-proposed", "organiser", "/t/trial/stages", ""},
	}}, {func(h *storybook) {
		quick := game.Settings{Opening: "free", Control: "900+5"}
		h.make(event{id: "pool-a", name: "Harbour Groups: Group A", game: quick, players: "ilse nadia max niko maud tomo"})
		h.make(event{id: "pool-b", name: "Harbour Groups: Group B", game: quick})
		h.make(event{id: "pool-final", name: "Harbour Groups: Final", game: quick})
		must(h.desk.Seats.Set(context.Background(), "pool-final", h.chief(), tournament.SetSeats{Add: []seats.Row{place("pool-a", 1), place("pool-b", 1)}}))
	}, []Story{
		{"groups-none", "", "/t/pool-a/groups", ""},
		{"groups-ask", "organiser", "/t/pool-a/groups", ""},
		{"groups-proposed", "organiser", "/t/pool-a/groups?group=pool-a&group=pool-b&way=snake", ""},
		{"groups-refused", "organiser", "/t/pool-a/groups?group=pool-a&group=pool-b&way=lots", ""},
	}}, {func(h *storybook) {
		asked := groups.Asked{Rule: groups.Rule{Way: draw.Pots, Seed: "harbour"}, Groups: []string{"pool-a", "pool-b"}}
		_, players, err := h.desk.Groups.Propose(asked)
		must(err)
		must(h.desk.Groups.Draw(context.Background(), h.chief(), asked, groups.Sum(asked, players), func(int) string { return h.newID() }))
	}, []Story{
		{"groups", "", "/t/pool-b/groups", ""},
		{"groups-drawn", "organiser", "/t/pool-final/groups", ""},
	}}}
}

// titleGames plays more games of the title match; tentative Black, whose score stands first, changes each game.
func (h *storybook) titleGames(scores ...string) {
	for _, score := range scores {
		h.does("title", tournament.PublishRound{Round: 1})
		b, err := h.desk.Books.Of("title")
		must(err)
		h.actIn(b.Pairings[len(b.Pairings)-1].Game, "rule="+score)
	}
}

// place is a seat for a place of an event, and for the next place after it.
func place(event string, n int) seats.Row {
	return seats.Row{Kind: pairing.PlaceSeat, From: event, Place: n, Else: event}
}

// answers notes an answer about a seat of the final.
func (h *storybook) answers(c tournament.AnswerSeat) {
	must(h.desk.Seats.Answer(context.Background(), "final", h.chief(), c, nil))
}

// confirmsSeats confirms the seats of the final as they are.
func (h *storybook) confirmsSeats() {
	b, err := h.desk.Books.Of("final")
	must(err)
	order := h.chief()
	p, err := h.desk.Seats.Proposal(b, order.Arrival)
	must(err)
	must(h.desk.Seats.Confirm(context.Background(), "final", order, tournament.ConfirmSeats{Seen: p.Sum(), Sure: true}, func(int) string { return h.newID() }, func(string) bool { return true }))
}
