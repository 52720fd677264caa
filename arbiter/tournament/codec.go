package tournament

import (
	"encoding/json"
	"fmt"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

// EventVersion is the schema version of every event in the journal.
const EventVersion = 1

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

// decoders has a decoder for each kind.
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
	reads[access.Appointed]()
	reads[access.Dismissed]()
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
	reads[access.Delayed]()
	reads[access.LinksMade]()
	reads[access.LinksWithdrawn]()
	reads[access.LinkOpened]()
	reads[access.LinkKnown]()
	reads[access.HookAdded]()
	reads[access.HookReleased]()
	reads[access.HookStopped]()
	reads[access.HookRemoved]()
	reads[access.KeyMade]()
	reads[access.KeyWithdrawn]()
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
	if read, ok := decoders[kind]; ok && version == EventVersion {
		return read(body)
	}
	return nil, &game.UnknownEventError{Kind: kind, Version: version}
}
