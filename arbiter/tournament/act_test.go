package tournament

import (
	"maps"
	"slices"
	"testing"
)

// notLogged are the kinds that stand in no log of a round, with the reason.
var notLogged = map[string]string{
	"dispute-opened": "the page of the disputes has the file", "dispute-stated": "as dispute-opened", "dispute-protested": "as dispute-opened",
	"dispute-ruled": "as dispute-opened; what it does at the board is in the log of the game", "dispute-appealed": "as dispute-opened",
	"dispute-voted": "for the jury alone", "dispute-decided": "as dispute-ruled", "dispute-withdrawn": "as dispute-opened",
	"dispute-published": "the page of the file says so", "dispute-unpublished": "as dispute-published",
	"tournament-created": "of the event", "described": "of the event", "picture-added": "of the event", "picture-removed": "of the event", "settings-changed": "of the event", "archived": "of the event",
	"regulations-acknowledged": "the page of the regulations has it",
	"deleted":                  "of the event", "prizes-set": "of the event", "signed": "of the final table", "reopened": "of the final table",
	"correction-proposed": "of the final table; the page of corrections has it", "correction-confirmed": "as correction-proposed; what it does is in the log of the game", "correction-declined": "as correction-proposed",
	"entered": "the list of players has it, and takes it out again there", "removed": "as entered",
	"language-noted":   "the list of players has it",
	"person-corrected": "the list of players has it", "person-forgotten": "nothing may be left of it",
	"seat-rule-set": "before the first round; the page of the seats has it", "seat-answered": "as seat-rule-set", "seats-confirmed": "as seat-rule-set",
	"groups-drawn": "before the first round; the page of the groups has it", "group-moved": "as groups-drawn",
	"play-off-held": "after the last round; its page has it", "play-off-taken-back": "as play-off-held",
	"starting-points": "of all rounds; its page and the table have it",
	"numbered":        "before the first round", "colour-drawn": "before the first round", "forbade": "of all rounds to come; the page of the rounds has it",
	"hand-opened": "a draft: the round that is published says that it was paired by hand", "hand-changed": "as hand-opened", "hand-dropped": "as hand-opened",
	"checked-in":    "a tap a name, by players too: the check-in has it, and takes it back by another tap",
	"checkin-ended": "nobody writes it any more",
	"appointed":     "who does what is of the event, not of a round; its page of appointments has it",
	"dismissed":     "who does what is of the event, not of a round; its page of appointments has it",
	"link-opened":   "its holder says it, by opening it; the page of the links has it, and a second device waits at the desk",
	"link-known":    "the page of the links has it",
	"hook-added":    "of the event, not of a round; the page of the webhooks has it", "hook-released": "as hook-added", "hook-stopped": "as hook-added", "hook-removed": "as hook-added",
	"key-made": "which programs act is of the event; its page of programs has it", "key-withdrawn": "as key-made",
	"spectators-delayed": "what spectators see when is of the event; its page has it, and changes it there",
	"people-sealed":      "it stands beside the act that names somebody",
	"line-up-sealed":     "nobody may know of it before it is open; then the history has it",
	"wall-arranged":      "what hangs on the wall decides nothing; the hall has it, and changes it there",
	"time-arbiter-came":  "a time arbiter says it alone; the page of the time arbiters has it", "time-arbiter-went": "as time-arbiter-came",
}

// Every kind of event is in the log of its round, or is named here with the reason why not.
func TestEveryKindIsInTheLogOrHasAReason(t *testing.T) {
	s := State{Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1"}}}
	for _, kind := range slices.Sorted(maps.Keys(decoders())) {
		e, err := decoders()[kind]([]byte(`{"round":1,"game":"g1"}`))
		if err != nil {
			e = Created{} // whose game is one of settings
		}
		act, logged := ActOf(s, e)
		if _, has := notLogged[kind]; logged == has {
			t.Errorf("%s: in the log %v, and a reason why not: %v", kind, logged, has)
		}
		if logged && act.Round < 1 {
			t.Errorf("%s is in the log of no round", kind)
		}
	}
	for kind := range notLogged {
		if decoders()[kind] == nil {
			t.Errorf("there is no kind %s", kind)
		}
	}
}
