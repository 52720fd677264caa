package accounts

import (
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"time"

	"github.com/alexedwards/scs/v2"
)

// SessionCodec writes a session down as JSON, the same bytes for the same content.
// Its values are texts and lists of texts, no others. scs's own codec compiles its
// types again with every request, which costs more than the rules of the game do.
type SessionCodec struct{}

var _ scs.Codec = SessionCodec{}

type sessionContent struct {
	Deadline time.Time      `json:"deadline"`
	Values   map[string]any `json:"values"`
}

// Encode implements scs.Codec.
func (SessionCodec) Encode(deadline time.Time, values map[string]any) ([]byte, error) {
	for key, value := range values {
		switch value.(type) {
		case string, []string:
		default:
			return nil, fmt.Errorf("session: %q is a %T, not a text or a list of texts", key, value)
		}
	}
	return json.Marshal(sessionContent{deadline.UTC(), values})
}

// Decode implements scs.Codec.
func (SessionCodec) Decode(content []byte) (deadline time.Time, values map[string]any, err error) {
	var kept sessionContent
	if err := json.Unmarshal(content, &kept); err != nil {
		return time.Time{}, nil, fmt.Errorf("session: %w", err)
	}
	for key, value := range kept.Values {
		list, ok := value.([]any)
		if !ok {
			continue
		}
		texts := make([]string, len(list))
		for i := range list {
			texts[i], _ = list[i].(string)
		}
		kept.Values[key] = texts
	}
	return kept.Deadline, kept.Values, nil
}

// A RememberingCodec decodes the same bytes once: every request of a session brings those that
// the one before brought. That a session has ended it does not know and need not: its bytes
// are not found any more. The lists in what it gives are not to be written to.
type RememberingCodec struct {
	SessionCodec
	mu    sync.Mutex
	known map[string]sessionContent
}

// Decode implements scs.Codec.
func (c *RememberingCodec) Decode(content []byte) (deadline time.Time, values map[string]any, err error) {
	c.mu.Lock()
	kept, known := c.known[string(content)]
	c.mu.Unlock()
	if known {
		return kept.Deadline, maps.Clone(kept.Values), nil
	}
	if deadline, values, err = c.SessionCodec.Decode(content); err != nil {
		return deadline, values, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil || len(c.known) >= recentMost {
		c.known = map[string]sessionContent{}
	}
	c.known[string(content)] = sessionContent{deadline, maps.Clone(values)}
	return deadline, values, nil
}
