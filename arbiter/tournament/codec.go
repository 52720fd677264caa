package tournament

import (
	"cmp"
	"encoding/json"
	"fmt"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
)

// EventVersion is the first schema version of every kind.
const EventVersion = 1

// newest are the later versions: of the kinds that have one.
var newest = map[string]int{
	Created{}.Kind():         game.NewestVersion(game.Created{}.Kind()), // they hold the same settings
	SettingsChanged{}.Kind(): game.NewestVersion(game.Created{}.Kind()),
}

// NewestVersion is the newest schema version of a kind.
func NewestVersion(kind string) int { return cmp.Or(newest[kind], EventVersion) }

// VersionOf is the schema version in which an event is written: the first that says all of it,
// so that programs before read what they know.
func VersionOf(e Event) int {
	switch e := e.(type) {
	case Created:
		return e.Game.Version()
	case SettingsChanged:
		return e.Settings.Game.Version()
	}
	return EventVersion
}

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

// decoders read the kinds of version 1.
var decoders = map[string]func([]byte) (Event, error){}

func init() {
	reads[Created]()
	reads[Entered]()
	reads[Removed]()
	reads[Published]()
	reads[PlayedAgain]()
	reads[Unpublished]()
	reads[Withdrawn]()
	reads[Returned]()
	reads[Expelled]()
	reads[Readmitted]()
	reads[ByeRequested]()
	reads[CheckinOpened]()
	reads[CheckinEnded]()
	reads[CheckinConcluded]()
	reads[CheckedIn]()
	reads[ColourDrawn]()
	reads[Numbered]()
	reads[Forbade]()
	reads[HandOpened]()
	reads[HandChanged]()
	reads[HandDropped]()
	reads[Provisional]()
	reads[LinedUp]()
	reads[MatchRuled]()
	reads[PrizesSet]()
	reads[Signed]()
	reads[Reopened]()
	reads[CorrectionProposed]()
	reads[CorrectionConfirmed]()
	reads[CorrectionDeclined]()
	reads[Described]()
	reads[SettingsChanged]()
	reads[Acknowledged]()
	reads[Archived]()
	reads[Deleted]()
	reads[PersonCorrected]()
	reads[PersonForgotten]()
	reads[PeopleSealed]()
	reads[Appointed]()
	reads[Dismissed]()
	reads[TimeArbiterCame]()
	reads[TimeArbiterWent]()
	reads[TimeArbiterAssigned]()
	reads[TimeArbiterReleased]()
	reads[TimeArbiterTookOver]()
	reads[DoorsOpened]()
	reads[RoundCalled]()
	reads[RoundConfirmed]()
	reads[RoundClosed]()
	reads[RoundReopened]()
	reads[Announced]()
	reads[AnnouncementEnded]()
	reads[WallArranged]()
	reads[Delayed]()
	reads[LinksMade]()
	reads[LinksWithdrawn]()
	reads[LinkOpened]()
	reads[LinkKnown]()
	reads[HookAdded]()
	reads[HookReleased]()
	reads[HookStopped]()
	reads[HookRemoved]()
	reads[KeyMade]()
	reads[KeyWithdrawn]()
	reads[dispute.Opened]()
	reads[dispute.Stated]()
	reads[dispute.Protested]()
	reads[dispute.Ruled]()
	reads[dispute.Appealed]()
	reads[dispute.Voted]()
	reads[dispute.Decided]()
	reads[dispute.Withdrawn]()
	reads[dispute.Published]()
	reads[dispute.Unpublished]()
}

func reads[E Event]() {
	var e E
	decoders[e.Kind()] = func(body []byte) (Event, error) {
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
	if read, ok := decoders[kind]; ok && version >= EventVersion && version <= NewestVersion(kind) {
		return read(body)
	}
	return nil, &game.UnknownEventError{Kind: kind, Version: version}
}
