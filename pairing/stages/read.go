package stages

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"renju-arbiter/pairing/groups"
	"renju-arbiter/pairing/standings"
)

// The file: the shape of the staged events (data/README.md, staged.jsonl), with seats,
// answers and settings beside. What a stage leaves out is inferred: its system is a round
// robin if all met. Its places are the printed ones where no tie-breaks are given.

type rawEvent struct {
	ID         string
	Now        time.Time
	Stages     []rawStage
	Into       string
	Feeds      []rawFeed
	Match      []Winner
	Rule       *rawMatch `json:"match_rule"`
	Holder     Person    `json:"holder_person"`
	Challenger Person    `json:"challenger_person"`
	Carry      string
	Finals     []string
	People     []rawEntrant
	Series     *rawSeries
	Groups     *rawGroups
	unused
}

// unused are the fields of a source that only a person reads.
type unused struct {
	Source, Note, Ties any
	TieNames           any `json:"tie_names"`
}

type rawSeries struct {
	Points []rawPoints
	Best   int
	Of     []string
}

type rawEntrant struct {
	Person             Person
	Land, Club, Rating int
}

func (raw rawEntrant) entrant() Entrant {
	return Entrant{Person: raw.Person, Nation: raw.Land, Club: raw.Club, Rating: raw.Rating}
}

type rawGroups struct {
	From  string
	Into  []string
	Sizes []int
	By    groups.Way
	Seed  string
	Apart []string
	Pairs [][2]Person
}

// draw reads a draw into groups.
func (raw rawEvent) draw(e *Event) error {
	p := raw.Groups
	if p == nil {
		return nil
	}
	e.Groups = &Groups{From: p.From, Into: p.Into, Sizes: p.Sizes, Way: p.By, Seed: p.Seed, Pairs: p.Pairs}
	for _, what := range p.Apart {
		switch what {
		case "land":
			e.Groups.Nations = true
		case "club":
			e.Groups.Clubs = true
		default:
			return &Error{Code: BadFile, Detail: "groups apart by land or club"}
		}
	}
	return nil
}

type rawMatch struct {
	Games              int
	Challenger, Holder *rawPoints
	Level              Level
}

type rawStage struct {
	Stage            string
	Win, Draw        *rawPoints
	System, Unplayed string
	Seed             string
	Tiebreaks        []string
	First            int `json:"first_place"`
	Begins, Ends     time.Time
	Rows             []rawRow
	Teams            []rawTeam
	Seats            []rawSeat
	Sizes            []rawSize
	SizeOf           string `json:"size_of"`
	TieSeats         int    `json:"tie_seats"`
	Beside           []string
	Numbers          rawNumbers
	Carry            *rawCarry
	Extra            []rawExtra
	Answers          []rawAnswer
	unused
}

type rawRow struct {
	rawEntrant
	No      int
	Rounds  []cell
	Against []cell
	Total   *rawPoints
	Carried *rawPoints
	Rank    int
	unused
}

type rawTeam struct {
	Team    Person
	No      int
	Score   []rawPoints
	Total   *rawPoints
	Carried *rawPoints
	Rank    int
	Players [][]*teamCell
	unused
}

type rawSize struct{ Above, Seats, Cycles int }

type rawNumbers struct {
	By    By
	Seed  string
	Apart int `json:"apart_last"`
}

// rawPoints are points as a number of at most three decimals, from 0 to 2000.
type rawPoints standings.Points

func (p *rawPoints) UnmarshalJSON(text []byte) error {
	var n float64
	if err := json.Unmarshal(text, &n); err != nil {
		return err
	}
	points, ok := standings.PointsOf(n)
	if !ok || points < 0 || n > 2000 {
		return fmt.Errorf("%v points: expected 0 to 2000, with at most three decimals", n)
	}
	*p = rawPoints(points)
	return nil
}

// rawFeed is [stage, place there, number there, number in the next stage].
type rawFeed struct {
	From             string
	Place, There, No int
}

func (f *rawFeed) UnmarshalJSON(text []byte) error {
	parts := []any{&f.From, &f.Place, &f.There, &f.No}
	return list(text, parts, 4)
}

// list reads an array of fixed parts, at least so many of them.
func list(text []byte, into []any, least int) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	if len(raw) < least || len(raw) > len(into) {
		return fmt.Errorf("a list of %d parts: expected %d to %d", len(raw), least, len(into))
	}
	for i, part := range raw {
		if err := json.Unmarshal(part, into[i]); err != nil {
			return err
		}
	}
	return nil
}

// cell is one round of a player: opponent, score, who opened or a word, and a word.
type cell struct {
	opponent int
	score    standings.Points
	scored   bool
	opened   bool
	known    bool // who opened is known
	word     string
}

func (c *cell) UnmarshalJSON(text []byte) error {
	var opponent *int
	var score *rawPoints
	var third, word any
	if err := list(text, []any{&opponent, &score, &third, &word}, 2); err != nil {
		return err
	}
	if opponent != nil {
		c.opponent = *opponent
		if c.opponent < 1 {
			return fmt.Errorf("opponent %d: expected a number from 1", c.opponent)
		}
	}
	if score != nil {
		c.score, c.scored = standings.Points(*score), true
	}
	for _, part := range []any{third, word} {
		switch part := part.(type) {
		case float64:
			c.opened, c.known = part == 1, true
		case string:
			c.word = part
		}
	}
	return nil
}

// teamCell is one round of a team's player: opposing team and player, score, who opened,
// and a word.
type teamCell struct {
	team, player int
	score        standings.Points
	opened       bool
	word         string
}

func (c *teamCell) UnmarshalJSON(text []byte) error {
	var score rawPoints
	var opened int
	if err := list(text, []any{&c.team, &c.player, &score, &opened, &c.word}, 3); err != nil {
		return err
	}
	c.score, c.opened = standings.Points(score), opened == 1
	return nil
}

// Limits of a file, so that no text makes long work.
const (
	MaxStages = 64
	maxRows   = 2000
	maxRounds = 200
	maxSeats  = 400
	maxCycles = 8
	maxRating = 9999
)

// Read reads an event. Refused: BadFile with what was expected, and the codes of what a
// file alone contradicts.
func Read(text []byte) (Event, error) {
	var raw rawEvent
	if err := json.Unmarshal(text, &raw); err != nil {
		return Event{}, &Error{Code: BadFile, Detail: what(err)}
	}
	unread := unreadField(text)
	if len(raw.Stages) == 0 || len(raw.Stages) > MaxStages {
		return Event{}, &Error{Code: NoStages, Number: len(raw.Stages)}
	}
	e := Event{ID: raw.ID, Now: raw.Now, Into: raw.Into, Finals: raw.Finals, Holder: raw.Holder, Challenger: raw.Challenger}
	if unread != "" {
		e.notes = append(e.notes, Note{Code: FieldUnread, Field: unread})
	}
	for _, p := range raw.People {
		e.People = append(e.People, p.entrant())
	}
	for _, f := range raw.Feeds {
		e.Feeds = append(e.Feeds, Feed(f))
	}
	if s := raw.Series; s != nil {
		e.Series = &Series{Best: s.Best, Of: s.Of}
		for _, p := range s.Points {
			e.Series.Points = append(e.Series.Points, standings.Points(p))
		}
	}
	if err := raw.draw(&e); err != nil {
		return Event{}, err
	}
	if err := raw.match(&e); err != nil {
		return Event{}, err
	}
	for _, s := range raw.Stages {
		stage, err := s.stage()
		if err != nil {
			return Event{}, err
		}
		e.Stages = append(e.Stages, stage)
	}
	return e, raw.inferCarry(&e)
}

// unreadField is the first field of an event that has no meaning here, "" if all have one.
func unreadField(text []byte) string {
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&rawEvent{}); err != nil {
		_, field, _ := strings.Cut(err.Error(), "unknown field ")
		return strings.Trim(field, `"`)
	}
	return ""
}

// what is the part of a JSON error that helps.
func what(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("%s at byte %d", syntax.Error(), syntax.Offset)
	case errors.As(err, &kind):
		return fmt.Sprintf("%s is a %s", strings.ToLower(kind.Field), kind.Value)
	}
	return err.Error()
}
