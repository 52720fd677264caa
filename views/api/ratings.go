package api

import (
	"encoding/json"

	"renju-arbiter/records/notation/ratinglist"
	"renju-arbiter/views/web"
)

func (s *Pages) ratings(c web.Context) ([]byte, error) {
	q, l, err := s.Ratings.Whole(c, s.Delayed().Desk)
	if err != nil {
		return nil, err
	}
	return json.Marshal(ratinglist.Of(&l.Gathered, l.Of(q))) // a dossier has no fractions, ratings have
}
