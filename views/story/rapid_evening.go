package story

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// rapidEvening is an evening of short games with time arbiters, where stopped boards lie
// open; when it is over somebody is forgotten.
func rapidEvening() []chapter {
	return []chapter{{func(h *storybook) {
		h.ago(60)
		h.make(event{id: "lantern", name: "Lantern Evening Blitz", players: "ilse tomo liis jon wei oda nadia max", game: game.Settings{Opening: "free", Control: "1200", TimeArbiters: true, Flags: game.FlagsCall, StoppedBoard: game.StoppedBoardShown}})
		h.does("lantern", tournament.PublishSchedule{})
	}, []Story{
		{"time-off", string(access.TimeArbiter), "/t/lantern/time", ""},
	}}, {openRapidEvening, []Story{
		{"desk-time", "organiser", "/t/lantern/desk", ""},
		{"time", string(access.TimeArbiter), "/t/lantern/time", ""},
		{"board-claimed", "P1", "/games/lantern.2.2", ""},
		{"ruling-allowed", "organiser", "/games/lantern.2.3/rule", "claim=1&upheld=true"},
	}}, {func(h *storybook) {
		h.make(event{id: "over", name: "Autumn Match", players: "ilse tomo"})
		h.does("over", tournament.PublishSchedule{})
		h.play("over.1.1", everyPoint())
	}, []Story{
		{"desk-full", "organiser", "/t/over/desk", ""},
		{"board-full", "P1", "/games/over.1.1", ""},
	}}, {func(h *storybook) {
		h.play("over.1.1", "record")
		h.does("over", tournament.CloseRound{Round: 1})
		ilse := h.people("over", "ilse")[0]
		ilse.Rating = 2106
		must(h.desk.People.Correct(context.Background(), "over", h.chief(), ilse, "Misread on the form."))
		must(h.desk.People.Forget(context.Background(), "over", h.chief(), "over-tomo"))
	}, []Story{
		{"statements", "", "/t/over/statements", ""},
		{"players-forget", "organiser", "/t/over/players?person=over-ilse", ""},
	}}, {outOfReach, []Story{
		{"desk-reach", "organiser", "/t/afar/desk", ""},
	}}}
}

func openRapidEvening(h *storybook) {
	mine, other := h.account("Nils Brandt"), h.account("Aude Kerval")
	h.does("lantern", tournament.Duty{Arbiter: mine, On: true}, tournament.Duty{Arbiter: other, On: true})
	h.ago(18)
	h.play("lantern.1.1", "start h8 i9 call=timeArbiter@P2")
	h.play("lantern.1.2", "start h8 i9 j10 call=timeArbiter@P1")
	h.play("lantern.1.3", "start h8 i9")
	h.play("lantern.1.4", "start h8 i9 call=timeArbiter@P2")
	h.does("lantern", tournament.Assign{Game: h.seat("lantern.1.1"), Arbiter: mine})
	h.play("lantern.2.1", "start h8 i9 call=timeArbiter@P2")
	h.play("lantern.2.2", "start h8 i9 g8 a1 i8 a3 j8 a5 k8 claim=five@P1")
	h.play("lantern.2.3", "start h8 g7 g9 h6 i9 a1 h10 a3 g11 a5 i11 a7 j11 a9 h9 claim=foul@P2")
}

// everyPoint is a game without a claim, until the board is full.
func everyPoint() string {
	words := []string{"start", "h8", "h9", "i8"}
	for _, column := range "abcdefghijklmno" {
		for row := range game.Size {
			if p := string(column) + strconv.Itoa(row+1); !slices.Contains(words, p) {
				words = append(words, p)
			}
		}
	}
	return strings.Join(words, " ")
}

// outOfReach is a game from afar whose players have had no connection for longer than the event allows.
func outOfReach(h *storybook) {
	h.ago(30)
	h.make(event{id: "afar", name: "Evening From Afar", players: "max nadia", game: game.Settings{Opening: "free", Control: "3600", Device: game.DeviceRemote, ReconnectLimit: 5 * 60 * clock.Second}})
	h.does("afar", tournament.PublishSchedule{})
	h.play("afar.1.1", "start h8 +20")
	must(h.desk.Clocks.Note(context.Background(), h.now))
}
