package paper

import (
	"encoding/hex"
	"fmt"

	"renju-arbiter/views/part"
)

// headOf is the head of a paper, of a round where it is of one.
func (s *Face) headOf(a asked, ofRound bool) (head, error) {
	position, hash, err := s.Head(a.c.Request().Context())
	if err != nil {
		return head{}, err
	}
	digits := hex.EncodeToString(hash[:8])
	h := head{Event: a.t.Name, Position: position, Digits: []string{digits[:4], digits[4:8], digits[8:12], digits[12:]}}
	if h.QR, err = part.QR(fmt.Sprintf("renju-arbiter %d %s", position, digits)); err != nil {
		return h, err
	}
	if ofRound && a.round > 0 {
		h.Round = s.roundInWords(a)
	}
	return h, nil
}

// roundInWords is "Round 3 of 9".
func (s *Face) roundInWords(a asked) string {
	return a.T.T("paper.round", "Round", a.round, "Last", max(a.t.LastRound(), a.t.Rounds()))
}
