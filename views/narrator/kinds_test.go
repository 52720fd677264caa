package narrator_test

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
)

// silent are the kinds of events of which nothing is said aloud at a board, each with its
// reason.
var silent = map[string]string{
	"game-created": "nobody sits at the board yet",
	"seen":         "the own press of a button, whose notice goes",
	"noted":        "the own sheet, and a sheet of the opponent is not told (game.Redaction)",
	"seat-opened":  "nobody is told of it",
	"unreached":    "a lost connection decides nothing; the desk is told",
	"compared":     "an arbiter has looked at two sheets, and nothing has changed",
}

// elsewhere are the kinds of a whole event. A board's announcer says none of them: where
// they are told, a page that a reader opens, or a notice on it, says so.
var elsewhere = map[string]string{
	"announced": "stands on seats and walls", "announcement-ended": "something goes", "wall-arranged": "is of the wall", "spectators-delayed": "is nothing that players see",
	"appointed": "is of the event's appointments", "dismissed": "is of the event's appointments", "people-sealed": "nobody sees it",
	"settings-changed": "the event's page", "regulations-acknowledged": "the regulations' page", "described": "the event's page", "tournament-created": "the event's page", "prizes-set": "the prizes' page",
	"archived": "the list of events", "deleted": "the list of events",
	"doors-opened": "the seat's panel, before the board", "round-called": "the seat's panel counts down", "published": "the seat goes to its next board", "unpublished": "the seat goes back",
	"replayed": "the seat goes to its next board", "round-confirmed": "the arbiters' desk", "round-closed": "the arbiters' desk", "round-reopened": "the arbiters' desk",
	"entered": "lists", "removed": "lists", "withdrawn": "lists", "returned": "lists", "expelled": "lists; the running game says its own end", "readmitted": "lists", "bye-requested": "lists", "numbered": "lists", "starting-points": "lists", "colour-drawn": "lists",
	"person-corrected": "lists", "person-forgotten": "lists", "language-noted": "lists",
	"checkin-opened": "the check-in's page", "checkin-ended": "the check-in's page", "checked-in": "the check-in's page", "checkin-concluded": "the check-in's page",
	"forbade": "the arbiter's own act", "hand-opened": "the arbiter's own act", "hand-changed": "the arbiter's own act", "hand-dropped": "the arbiter's own act",
	"provisional": "the arbiter's own act", "lined-up": "the team's page", "line-up-sealed": "nobody may know of it", "line-ups-opened": "the teams' page", "match-ruled": "the team's page", "signed": "the standings", "correction-proposed": "the page of corrections", "correction-confirmed": "the standings; the game says its own", "correction-declined": "the page of corrections", "reopened": "the standings",
	"links-made": "the links' page", "links-withdrawn": "the links' page, and the card's own address",
	"key-made": "the programs' page", "key-withdrawn": "the programs' page",
	"link-opened": "the links' page, and a second device at the desk", "link-known": "the arbiter's own act",
	"hook-added": "the webhooks' page", "hook-released": "the webhooks' page", "hook-stopped": "the webhooks' page", "hook-removed": "the webhooks' page",
	"time-arbiter-came": "the desk and the time arbiters' page", "time-arbiter-went": "the desk and the time arbiters' page",
	"time-arbiter-assigned": "the desk and the time arbiters' page", "time-arbiter-took-over": "both pages of the time arbiters", "time-arbiter-released": "the desk and the time arbiters' page",
}

// bodies are what some kinds need beside zeros to be something that happens.
var bodies = map[string]string{
	"stepped":    `{"by":"P1","do":"pass"}`,
	"called":     `{"by":"P1","for":"arbiter"}`,
	"claimed":    `{"by":"P1","claim":"five","number":1}`,
	"attended":   `{"for":"arbiter"}`,
	"penalised":  `{"player":"P1","kind":"warning"}`,
	"disturbed":  `{"player":"P1","became":"lost"}`,
	"taken-back": `{"do":"penalty"}`,
	"switched":   `{"from":"any","to":"wood","reason":"x"}`,
	"ended":      `{"reason":"agreement"}`,
}

// Every kind of event of a game is said aloud to a player, or it is named here why not; a
// kind that is new has to be thought of.
func TestEveryKindOfEventIsSaidOrSilentForAReason(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	g, tell := e.State(e.Tables[0].ID), shown.Presenter{Desk: e.Desk}
	list := visit.EventKinds(t, "game")
	if len(list) < 25 {
		t.Fatalf("only %d kinds of events were found", len(list))
	}
	for _, kind := range list {
		body := bodies[kind]
		if body == "" {
			body = "{}"
		}
		event, err := game.Decode(kind, game.EventVersion, []byte(body))
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		var texts []string
		for _, text := range narrator.Says(tell, narrator.Listener{Person: board.P1}, g, event) {
			texts = append(texts, locale.For("en").Text(text))
		}
		said := strings.Join(texts, " ")
		switch reason := silent[kind]; {
		case said == "" && reason == "":
			t.Errorf("nothing is said of %q, and nobody says why", kind)
		case said != "" && reason != "":
			t.Errorf("%q is called silent (%s), and is said: %q", kind, reason, said)
		case visit.Broken(said) != "":
			t.Errorf("%q is said with a broken text: %q", kind, said)
		}
	}
	for _, kind := range visit.EventKinds(t, "tournament") {
		if elsewhere[kind] == "" {
			t.Errorf("nobody says why %q is silent at a board, and where it is told", kind)
		}
	}
}
