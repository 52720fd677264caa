package api

import (
	"reflect"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/records/notation/ratinglist"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// route is an address with what it answers; the description is written from it.
type route struct {
	path, name, says string
	kind             reflect.Type // of the answer; nil: a document of its own
	media            string       // empty: JSON
	asks             []asked
	answers          func(*Pages) web.HandlerFunc
	sends            reflect.Type                   // what is sent there with a key; nil: it is read
	does             func(*Pages) web.APIKeyHandler // with a key
	halls            func(*Pages) web.HallHandler   // with the key of a hall
	takes            bool                           // a hall sends a dossier there
}

// asked is something that a request may say beside its path: a number where it names no choices, and is no day.
type asked struct {
	in, name, says string
	choices        []string
	day            bool
}

const stream = "text/event-stream"

func routes() []route {
	return []route{
		{path: address.Health, name: "health", says: "For what watches over the service: whether an act could be written down now.", kind: reflect.TypeFor[Health](), answers: func(s *Pages) web.HandlerFunc { return s.health }},
		{path: address.API, name: "start", says: "What there is.", kind: reflect.TypeFor[Start](), answers: plain((*Pages).start)},
		{path: address.APIDescribed, name: "description", says: "This description.", answers: plain((*Pages).description)},
		{path: address.APISchema, name: "schema", says: "The JSON Schema of a dossier.", answers: plain((*Pages).schema)},
		{path: address.APIRatings, name: "ratings", says: "The list of whole-history ratings, with RIF's constants, of tournaments that are final.", kind: reflect.TypeFor[ratinglist.List](),
			asks: []asked{{in: "query", name: "rules", says: "What was played; renju if it is left out.", choices: []string{"renju", "gomoku"}},
				{in: "query", name: "who", says: "All players, or as in RIF's list.", choices: []string{"listed", "all"}},
				{in: "query", name: "on", says: "The day of the list: what ended later does not count. Left out: that of the last game.", day: true}}, answers: plain((*Pages).ratings)},
		{path: address.APIEvents, name: "events", says: "The tournaments, the newest first, fifty on a page.", kind: reflect.TypeFor[Events](),
			asks: []asked{{in: "query", name: "page", says: "The page, from 1."}}, answers: plain((*Pages).events)},
		{path: address.APIEventRoute, name: "event", says: "A tournament, and where the journal stood when something last happened in it.", kind: reflect.TypeFor[OpenedEvent](), answers: plain((*Pages).event)},
		part("persons", "persons", "Who plays, or has a task.", persons),
		part("entries", "entries", "The players or teams by their numbers.", entries),
		part("rounds", "rounds", "The rounds as they were paired, with their results.", rounds),
		part("rounds/:n", "round", "One round.", round),
		part("table", "table", "The standings with their working; nothing where there are none.", table),
		part("games", "games", "Every game as it was recorded.", games),
		part("games/:game", "game", "One game.", oneGame),
		part("disputes", "disputes", "The disputes as everybody may read them.", disputes),
		{path: address.APIPartRoute("stages"), name: "stages", says: "The tournaments that hang together with one over their seats, and who goes where.", kind: reflect.TypeFor[Stages](), answers: plain((*Pages).stages)},
		{path: address.APIPartRoute("categories"), name: "categories", says: "The categories (women, juniors), with the places within each.", kind: reflect.TypeFor[Categories](), answers: plain((*Pages).categories)},
		part("livechess/tournament.json", "livechess", "The tournament as viewers of DGT's LiveChess poll it; its rounds and games lie beside it.", liveTournament),
		part("livechess/:folder/index.json", "livechessRound", "A round, `round-1` for the first, with its pairings.", liveRound),
		part("livechess/:folder/:file", "livechessGame", "A game of a round, `game-1.json` for its first pairing, with its moves and the seconds left.", liveGame),
		{path: address.APIPartRoute("dossier"), name: "dossier", says: "The tournament as a file that the installation has sealed.", kind: reflect.TypeFor[Sealed](), answers: plain((*Pages).sealed)},
		{path: address.APIPartRoute("live"), name: "live", says: "Server-sent events: `state`, a Dossier; then differences, `game` (GameChange), `round` (RoundChange), `event` (EventChange).", media: stream,
			asks: []asked{{in: "header", name: "Last-Event-ID", says: "The id of the last message that was read: what has happened since follows."}}, answers: func(s *Pages) web.HandlerFunc { return s.live }},
		{path: address.APIPartRoute("next"), name: "next", says: "What comes next for the arbiters, as their pages say it.", kind: reflect.TypeFor[Next](), does: func(s *Pages) web.APIKeyHandler { return s.next }},
		{path: address.APIPartRoute("games/:game/moves"), name: "move", says: "Do something at an electronic board.", kind: reflect.TypeFor[AtBoard](),
			sends: reflect.TypeFor[Move](), does: func(s *Pages) web.APIKeyHandler { return s.move }},
		{path: address.APIPartRoute("games/:game/result"), name: "result", says: "Take the result of a game down. What stands is not overwritten.", kind: reflect.TypeFor[AtBoard](),
			sends: reflect.TypeFor[GameResult](), does: func(s *Pages) web.APIKeyHandler { return s.result }},
		{path: address.APIHub, name: "hub", says: "What a hub holds of the event of a hall.", kind: reflect.TypeFor[hub.State](), halls: func(s *Pages) web.HallHandler { return s.hubState }},
		{path: address.APIHubDossier, name: "push", says: "Push the sealed dossier of the event to a hub.", kind: reflect.TypeFor[hub.State](), takes: true, halls: func(s *Pages) web.HallHandler { return s.pushed },
			asks: []asked{
				{in: "header", name: hub.ContinuesHeader, says: "The position that the hub holds, a space, and the hash of the hall's journal there; 0 where it holds nothing."},
				{in: "header", name: hub.SignatureHeader, says: "Ed25519 with the key that sealed the dossier, in hexadecimal, over \"renju-arbiter push 1\\n\", the SHA-256 of the hub's key, the SHA-256 of the file, the position (8 bytes, the highest first) and the hash."},
			}},
	}
}

// part is a part of the dossier of an event.
func part[T any](at, name, says string, of func(dossier.Dossier, web.Context) (T, error)) route {
	return route{path: address.APIPartRoute(at), name: name, says: says, kind: reflect.TypeFor[T](), answers: plain(func(s *Pages, c web.Context) ([]byte, error) {
		return s.Desk.Dossiers.Written(c.Request().Context(), c.Param("id"), dossier.Public, "api "+name+" "+strings.Join(c.ParamValues()[1:], " "), func(d dossier.Dossier) ([]byte, error) {
			shown, err := of(d, c)
			if err != nil {
				return nil, err
			}
			return dossier.Canonical(shown, nil)
		})
	})}
}
