package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"renju-arbiter/arbiter/dossier"
)

// GameChange is what has changed in a game.
type GameChange struct {
	Head    dossier.Head               `json:"head"`
	Game    string                     `json:"game"`
	Kept    int                        `json:"kept"`              // so many of its steps stay
	Steps   []dossier.Step             `json:"steps,omitempty"`   // these follow them
	Changed map[string]json.RawMessage `json:"changed,omitempty"` // the other members that are others; null: gone
}

// RoundChange is a round that has changed, or has come.
type RoundChange struct {
	Head  dossier.Head  `json:"head"`
	Round dossier.Round `json:"round"`
}

// EventChange is what else has changed in a dossier.
type EventChange struct {
	Head    dossier.Head               `json:"head"`
	Games   []string                   `json:"games,omitempty"`   // the games there are, in order, where they are others
	Changed map[string]json.RawMessage `json:"changed,omitempty"` // the other members that are others; null: gone
}

// message is one server-sent event; text is in one line.
func message(to *bytes.Buffer, id, name string, text []byte) {
	if id != "" {
		fmt.Fprintf(to, "id: %s\n", id)
	}
	fmt.Fprintf(to, "event: %s\ndata: %s\n\n", name, text)
}

// said is a message that is not numbered yet.
type said struct {
	name string
	what any
}

// changes are the messages that lead from one dossier to another one.
func changes(from, to dossier.Dossier) (list []said, err error) {
	was := map[string]dossier.Game{}
	for _, g := range from.Games {
		was[g.ID] = g
	}
	for _, g := range to.Games {
		if before := was[g.ID]; !reflect.DeepEqual(before, g) {
			change, err := ofGame(before, g)
			if err != nil {
				return nil, err
			}
			change.Head = to.Head
			list = append(list, said{"game", change})
		}
	}
	if len(from.Rounds) <= len(to.Rounds) {
		for i, r := range to.Rounds {
			if i >= len(from.Rounds) || !reflect.DeepEqual(from.Rounds[i], r) {
				list = append(list, said{"round", RoundChange{to.Head, r}})
			}
		}
		from.Rounds, to.Rounds = nil, nil
	}
	event := EventChange{Head: to.Head}
	if ids := idsOf(to.Games); !slices.Equal(idsOf(from.Games), ids) {
		event.Games = ids
	}
	from.Games, to.Games, from.Head = nil, nil, to.Head
	if event.Changed, err = members(from, to); err != nil {
		return nil, err
	}
	if event.Games != nil || event.Changed != nil || len(list) == 0 {
		list = append(list, said{"event", event})
	}
	return list, nil
}

func idsOf(games []dossier.Game) (list []string) {
	for _, g := range games {
		list = append(list, g.ID)
	}
	return list
}

func ofGame(from, to dossier.Game) (c GameChange, err error) {
	c.Game = to.ID
	for c.Kept < min(len(from.Steps), len(to.Steps)) && reflect.DeepEqual(from.Steps[c.Kept], to.Steps[c.Kept]) {
		c.Kept++
	}
	c.Steps = to.Steps[c.Kept:]
	from.Steps, to.Steps = nil, nil
	c.Changed, err = members(from, to)
	return c, err
}

// members are those of an object that are others, null where they are gone; nil for none.
func members(from, to any) (changed map[string]json.RawMessage, err error) {
	was, err := object(from)
	if err != nil {
		return nil, err
	}
	is, err := object(to)
	if err != nil {
		return nil, err
	}
	put := func(name string, value json.RawMessage) {
		if changed == nil {
			changed = map[string]json.RawMessage{}
		}
		changed[name] = value
	}
	for name, value := range is {
		if !bytes.Equal(was[name], value) {
			put(name, value)
		}
	}
	for name := range was {
		if _, stays := is[name]; !stays {
			put(name, json.RawMessage("null"))
		}
	}
	return changed, nil
}

// object is a value as an object of JSON.
func object(v any) (members map[string]json.RawMessage, err error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return members, json.Unmarshal(text, &members)
}
