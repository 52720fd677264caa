package tournament

import (
	"encoding/json"
	"fmt"
	"sync"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/arbiter/tournament/seats"
)

// Event is one thing that happened to an event as a whole.
type Event interface{ Kind() string }

// Created opens the stream with the event's settings.
type Created struct {
	Name     string        `json:"name"`
	Game     game.Settings `json:"game"`
	TimeZone string        `json:"timeZone"` // IANA name; wall times are shown in it
	Cycles   int           `json:"cycles"`   // how often each meets each
	Win      float64       `json:"win"`
	Draw     float64       `json:"draw"`
	// Sample says that the players are invented: it counts for no rating, and may be
	// deleted with its games. An event is made as one, or never becomes one.
	Sample bool `json:"sample,omitempty"`
	Format
}

// PlayerEntry is a player, or a team, as entered; names are kept with the people.
type PlayerEntry struct {
	Player  string   `json:"player"`
	Rating  int      `json:"rating,omitempty"`
	Members []string `json:"members,omitempty"` // ids of a team's persons, in the order in which they sit
	Nation  string   `json:"nation,omitempty"`  // country as entered; compatriots are kept apart by it
}

// Entered adds players in the order of their start numbers.
type Entered struct {
	Players []PlayerEntry `json:"players"`
	From    int           `json:"from,omitempty"` // the first round of late entries
	Seals   []Seal        `json:"seals,omitempty"`
}

// Removed takes an entry back that has no game.
type Removed struct {
	Player string `json:"player"`
}

// Pairing is one board of a round; First is tentative Black. Second is empty for
// a bye, which has no game.
type Pairing struct {
	Round  int    `json:"round"`
	Board  int    `json:"board"`
	Game   string `json:"game,omitempty"`
	First  string `json:"first"`
	Second string `json:"second,omitempty"`
	Leg    int    `json:"leg,omitempty"` // which game of the pairing, where it has several
	Bye    Bye    `json:"bye,omitempty"` // a requested bye or an absence
}

// Published adds rounds: the whole schedule, or the next round.
type Published struct {
	Pairings []Pairing `json:"pairings"`
	Basis    []Counted `json:"basis,omitempty"`  // results that count otherwise than for the round before
	ByHand   bool      `json:"byHand,omitempty"` // paired otherwise than the engine proposed
	Engine   []Pair    `json:"engine,omitempty"` // what it proposed; none: it found no legal pairing
	Reason   string    `json:"reason,omitempty"`
	// Regulations is the hash of what the event plays by, which round 1 freezes (Sheet).
	Regulations string `json:"regulations,omitempty"`
}

// PlayedAgain gives a board of a round to another game, because the position of the
// old one was disturbed and the game is void (RIF 8, seed 6).
type PlayedAgain struct {
	Round int    `json:"round"`
	Board int    `json:"board"`
	Old   string `json:"old"`
	New   string `json:"new"`
}

// Unpublished takes a round back, and all that follow it; the snapshot is what they were.
type Unpublished struct {
	Round    int       `json:"round"`
	Pairings []Pairing `json:"pairings"`
	Reason   string    `json:"reason"`
}

// Withdrawn takes a player out from a round on.
type Withdrawn struct {
	Player string `json:"player"`
	Round  int    `json:"round"`
	Reason string `json:"reason"`
}

// Returned takes a withdrawal back.
type Returned struct {
	Player string `json:"player"`
	Reason string `json:"reason,omitempty"`
}

// ByeRequested gives a bye in a round to come; an empty one is taken back.
type ByeRequested struct {
	Player string `json:"player"`
	Round  int    `json:"round"`
	Bye    Bye    `json:"bye,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// CheckinOpened begins the check-in of a round.
type CheckinOpened struct {
	Round int `json:"round"`
}

// CheckinEnded ends it: everybody is taken to be here. Nobody writes it any more, see
// CheckinConcluded.
type CheckinEnded struct {
	Round int `json:"round"`
}

// CheckinConcluded closes it: who was not marked is absent.
type CheckinConcluded struct {
	Round  int      `json:"round"`
	Absent []string `json:"absent,omitempty"`
}

// CheckedIn marks players as here for a round, or not.
type CheckedIn struct {
	Round   int      `json:"round"`
	Players []string `json:"players"`
	Here    bool     `json:"here"`
}

// ColourDrawn is the draw of who begins.
type ColourDrawn struct {
	Second bool   `json:"second"`
	Method string `json:"method"`
	Seed   string `json:"seed,omitempty"`
}

// Numbered gives the start numbers.
type Numbered struct {
	Players []string `json:"players"`
	Method  string   `json:"method"`
	Seed    string   `json:"seed,omitempty"`
}

// Forbade keeps players apart; an empty list takes all such sets back.
type Forbade struct {
	Players []string `json:"players,omitempty"`
}

// HandOpened begins pairing by hand.
type HandOpened struct {
	Round int    `json:"round"`
	Pairs []Pair `json:"pairs,omitempty"`
}

// HandChanged sets the pairs.
type HandChanged struct {
	Round int    `json:"round"`
	Pairs []Pair `json:"pairs,omitempty"`
}

// HandDropped ends pairing by hand without a round.
type HandDropped struct {
	Round int `json:"round"`
}

// Provisional is what a game counts for the next pairing until it has a result.
type Provisional struct {
	Game   string     `json:"game"`
	Score  game.Score `json:"score"`
	Reason string     `json:"reason"`
}

// LinedUp is a team's line-up for a round, as an arbiter has entered it.
type LinedUp struct {
	Round   int      `json:"round"`
	Team    string   `json:"team"`
	Players []string `json:"players"`
	Reason  string   `json:"reason,omitempty"`
}

// MatchRuled is a level match of a knock-out as the arbiter decided it.
type MatchRuled struct {
	Round  int    `json:"round"`
	Board  int    `json:"board"`
	Winner string `json:"winner"`
	Reason string `json:"reason"`
	Nobody bool   `json:"nobody,omitempty"` // nobody goes on
}

// Signed makes the standings final.
type Signed struct{}

// Reopened makes them provisional again.
type Reopened struct {
	Reason string `json:"reason"`
}

// The names of the kinds, as the journal keeps them.
func (Created) Kind() string       { return "tournament-created" }
func (Entered) Kind() string       { return "entered" }
func (Removed) Kind() string       { return "removed" }
func (Published) Kind() string     { return "published" }
func (PlayedAgain) Kind() string   { return "replayed" }
func (Unpublished) Kind() string   { return "unpublished" }
func (Withdrawn) Kind() string     { return "withdrawn" }
func (Returned) Kind() string      { return "returned" }
func (ByeRequested) Kind() string  { return "bye-requested" }
func (CheckinOpened) Kind() string { return "checkin-opened" }
func (CheckinEnded) Kind() string  { return "checkin-ended" }
func (CheckedIn) Kind() string     { return "checked-in" }
func (ColourDrawn) Kind() string   { return "colour-drawn" }
func (Numbered) Kind() string      { return "numbered" }
func (Forbade) Kind() string       { return "forbade" }
func (HandOpened) Kind() string    { return "hand-opened" }
func (HandChanged) Kind() string   { return "hand-changed" }
func (HandDropped) Kind() string   { return "hand-dropped" }
func (Provisional) Kind() string   { return "provisional" }
func (LinedUp) Kind() string       { return "lined-up" }
func (MatchRuled) Kind() string    { return "match-ruled" }
func (Signed) Kind() string        { return "signed" }
func (Reopened) Kind() string      { return "reopened" }

// Kind is the name of the kind, as the journal keeps it.
func (CheckinConcluded) Kind() string { return "checkin-concluded" }

// EventVersion is the schema version of every event in the journal.
const EventVersion = 1

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

// decoders has a decoder for each kind.
var decoders = sync.OnceValue(func() map[string]func([]byte) (Event, error) {
	m := readers{}
	reads[Created](m)
	reads[Entered](m)
	reads[Removed](m)
	reads[Published](m)
	reads[PlayedAgain](m)
	reads[Unpublished](m)
	reads[Withdrawn](m)
	reads[Returned](m)
	reads[Expelled](m)
	reads[Readmitted](m)
	reads[ByeRequested](m)
	reads[CheckinOpened](m)
	reads[CheckinEnded](m)
	reads[CheckinConcluded](m)
	reads[CheckedIn](m)
	reads[ColourDrawn](m)
	reads[Numbered](m)
	reads[Forbade](m)
	reads[HandOpened](m)
	reads[HandChanged](m)
	reads[HandDropped](m)
	reads[Provisional](m)
	reads[LinedUp](m)
	reads[LineUpSealed](m)
	reads[LineUpsOpened](m)
	reads[MatchRuled](m)
	reads[PrizesSet](m)
	reads[seats.RuleSet](m)
	reads[seats.Answered](m)
	reads[seats.Confirmed](m)
	reads[StartingPoints](m)
	reads[groups.Drawn](m)
	reads[groups.Moved](m)
	reads[playoff.Held](m)
	reads[playoff.TakenBack](m)
	reads[Signed](m)
	reads[Reopened](m)
	reads[CorrectionProposed](m)
	reads[CorrectionConfirmed](m)
	reads[CorrectionDeclined](m)
	reads[Described](m)
	reads[album.Added](m)
	reads[album.Removed](m)
	reads[SettingsChanged](m)
	reads[Acknowledged](m)
	reads[Archived](m)
	reads[Deleted](m)
	reads[PersonCorrected](m)
	reads[LanguageNoted](m)
	reads[PersonForgotten](m)
	reads[PeopleSealed](m)
	reads[access.Appointed](m)
	reads[access.Dismissed](m)
	reads[TimeArbiterCame](m)
	reads[TimeArbiterWent](m)
	reads[TimeArbiterAssigned](m)
	reads[TimeArbiterReleased](m)
	reads[TimeArbiterTookOver](m)
	reads[DoorsOpened](m)
	reads[RoundCalled](m)
	reads[RoundConfirmed](m)
	reads[RoundClosed](m)
	reads[RoundReopened](m)
	reads[Announced](m)
	reads[AnnouncementEnded](m)
	reads[WallArranged](m)
	reads[access.Delayed](m)
	reads[access.LinksMade](m)
	reads[access.LinksWithdrawn](m)
	reads[access.LinkOpened](m)
	reads[access.LinkKnown](m)
	reads[access.HookAdded](m)
	reads[access.HookReleased](m)
	reads[access.HookStopped](m)
	reads[access.HookRemoved](m)
	reads[access.KeyMade](m)
	reads[access.KeyWithdrawn](m)
	reads[dispute.Opened](m)
	reads[dispute.Stated](m)
	reads[dispute.Protested](m)
	reads[dispute.Ruled](m)
	reads[dispute.Appealed](m)
	reads[dispute.Voted](m)
	reads[dispute.Decided](m)
	reads[dispute.Withdrawn](m)
	reads[dispute.Published](m)
	reads[dispute.Unpublished](m)
	return m
})

type readers map[string]func([]byte) (Event, error)

func reads[E Event](m readers) {
	var e E
	m[e.Kind()] = func(body []byte) (Event, error) {
		var e E
		if err := json.Unmarshal(body, &e); err != nil {
			return nil, fmt.Errorf("event %s: %w", e.Kind(), err)
		}
		return e, nil
	}
}

// Decode reads an event as the journal stored it. A kind or version that this
// program does not know is a *game.UnknownEventError.
func Decode(kind string, version int, body []byte) (Event, error) {
	if read, ok := decoders()[kind]; ok && version == EventVersion {
		return read(body)
	}
	return nil, &game.UnknownEventError{Kind: kind, Version: version}
}
