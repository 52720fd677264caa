package records

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/alexedwards/scs/v2"
)

// SessionCodec writes a session down as JSON, the same bytes for the same content.
// Its values are texts and lists of texts, no others. scs's own codec compiles its
// types anew with every request, which costs more than the rules of the game do.
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
