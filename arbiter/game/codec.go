package game

import (
	"encoding/json"
	"fmt"
	"sync"
)

// EventVersion is the schema version of every event in the journal.
const EventVersion = 1

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

// Plain reports whether decoding an event's bytes gives an equal value. Such an event has no lists, as
// an empty list decodes as nil. It shares no memory that another holder could change. The acts that are
// most of a game are so.
func Plain(e Event) bool {
	switch e := e.(type) {
	case Stepped:
		return e.Points == nil && e.Effects == nil && e.From == nil && e.Opening == ""
	case Pressed:
		return true
	}
	return false
}

// UnknownEventError says that the journal holds a kind or a version that this
// program does not know: it was written by a newer one.
type UnknownEventError struct {
	Kind    string
	Version int
}

func (e *UnknownEventError) Error() string {
	return fmt.Sprintf("event %q in version %d is unknown here; a newer version of renju-arbiter wrote it", e.Kind, e.Version)
}

var decoders = sync.OnceValue(func() map[string]func([]byte) (Event, error) {
	return map[string]func([]byte) (Event, error){
		Created{}.Kind():     decode[Created],
		Started{}.Kind():     decode[Started],
		Absented{}.Kind():    decode[Absented],
		Arrived{}.Kind():     decode[Arrived],
		Stepped{}.Kind():     decode[Stepped],
		Pressed{}.Kind():     decode[Pressed],
		Offered{}.Kind():     decode[Offered],
		Declined{}.Kind():    decode[Declined],
		Called{}.Kind():      decode[Called],
		Attended{}.Kind():    decode[Attended],
		Stopped{}.Kind():     decode[Stopped],
		Interrupted{}.Kind(): decode[Interrupted],
		Resumed{}.Kind():     decode[Resumed],
		Adjusted{}.Kind():    decode[Adjusted],
		Penalised{}.Kind():   decode[Penalised],
		Claimed{}.Kind():     decode[Claimed],
		Ruled{}.Kind():       decode[Ruled],
		Ended{}.Kind():       decode[Ended],
		Disturbed{}.Kind():   decode[Disturbed],
		Voided{}.Kind():      decode[Voided],
		Resulted{}.Kind():    decode[Resulted],
		Corrected{}.Kind():   decode[Corrected],
		Reopened{}.Kind():    decode[Reopened],
		Confirmed{}.Kind():   decode[Confirmed],
		Contested{}.Kind():   decode[Contested],
		Settled{}.Kind():     decode[Settled],
		TakenBack{}.Kind():   decode[TakenBack],
		Seen{}.Kind():        decode[Seen],
		Adjourned{}.Kind():   decode[Adjourned],
		Sealed{}.Kind():      decode[Sealed],
		Opened{}.Kind():      decode[Opened],
		Slated{}.Kind():      decode[Slated],
		Noted{}.Kind():       decode[Noted],
		Compared{}.Kind():    decode[Compared],
		Switched{}.Kind():    decode[Switched],
		Unreached{}.Kind():   decode[Unreached],
		SeatOpened{}.Kind():  decode[SeatOpened],
	}
})

// Decode reads an event as the journal stored it.
func Decode(kind string, version int, body []byte) (Event, error) {
	read, known := decoders()[kind]
	if !known || version != EventVersion {
		return nil, &UnknownEventError{kind, version}
	}
	return read(body)
}

func decode[E Event](body []byte) (Event, error) {
	var e E
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, fmt.Errorf("event %s: %w", e.Kind(), err)
	}
	return e, nil
}
