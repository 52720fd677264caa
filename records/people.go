package records

import (
	"context"

	"renju-arbiter/arbiter"
)

const (
	upsertPerson = `INSERT INTO people (id, name, country, rif_id, rating) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country, rif_id = excluded.rif_id, rating = excluded.rating`
	selectPeople = `SELECT id, name, country, rif_id, rating FROM people ORDER BY id`
)

var _ arbiter.People = (*Store)(nil)

// SavePeople implements arbiter.People.
func (s *Store) SavePeople(ctx context.Context, people []arbiter.Person) error {
	return s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		for _, p := range people {
			if err := tx.Exec(ctx, upsertPerson, p.ID, p.Name, p.Country, p.RIFID, p.Rating); err != nil {
				return err
			}
		}
		return nil
	})
}

// LoadPeople implements arbiter.People.
func (s *Store) LoadPeople(ctx context.Context) ([]arbiter.Person, error) {
	rows, err := s.readers.QueryContext(ctx, selectPeople)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var people []arbiter.Person
	for rows.Next() {
		var p arbiter.Person
		if err := rows.Scan(&p.ID, &p.Name, &p.Country, &p.RIFID, &p.Rating); err != nil {
			return nil, err
		}
		people = append(people, p)
	}
	return people, rows.Err()
}
