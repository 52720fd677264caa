package records

import (
	"context"
	"database/sql"
	"errors"

	"renju-arbiter/arbiter"
)

const (
	fieldsOfPerson = `name, country, rif_id, rating, surname, given, native, city, born, sex, title, federation_id`
	insertPerson   = `INSERT INTO people (` + fieldsOfPerson + `, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updatePerson   = `UPDATE people SET (` + fieldsOfPerson + `) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?`
	deletePerson   = `DELETE FROM people WHERE id = ?`
	selectPerson   = `SELECT ` + fieldsOfPerson + `, id FROM people WHERE id = ?`
	selectPeople   = `SELECT ` + fieldsOfPerson + `, id FROM people ORDER BY id`
)

var _ arbiter.People = (*Store)(nil)

// AddPeople implements arbiter.People.
func (s *Store) AddPeople(ctx context.Context, people []arbiter.Person) error {
	return s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		for _, p := range people {
			known, err := scanPerson(tx.QueryRowContext(ctx, selectPerson, p.ID))
			switch {
			case errors.Is(err, sql.ErrNoRows):
				err = tx.Exec(ctx, insertPerson, valuesOf(p)...)
			case err == nil && known != p:
				err = arbiter.ErrPersonKnown
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// ChangePerson implements arbiter.People.
func (s *Store) ChangePerson(ctx context.Context, p arbiter.Person) error {
	return s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		n, err := tx.changed(ctx, updatePerson, valuesOf(p)...)
		if err == nil && n == 0 {
			err = arbiter.ErrNotFound
		}
		return err
	})
}

// RemovePeople implements arbiter.People.
func (s *Store) RemovePeople(ctx context.Context, ids []string) error {
	return s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		for _, id := range ids {
			if err := tx.Exec(ctx, deletePerson, id); err != nil {
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
		p, err := scanPerson(rows)
		if err != nil {
			return nil, err
		}
		people = append(people, p)
	}
	return people, rows.Err()
}

// valuesOf are the fields as the statements list them, the id last.
func valuesOf(p arbiter.Person) []any {
	return []any{p.Name, p.Country, p.RIFID, p.Rating, p.Surname, p.Given, p.Native, p.City, p.Born, string(p.Sex), p.Title, p.FederationID, p.ID}
}

func scanPerson(r interface{ Scan(...any) error }) (p arbiter.Person, err error) {
	err = r.Scan(&p.Name, &p.Country, &p.RIFID, &p.Rating, &p.Surname, &p.Given, &p.Native, &p.City, &p.Born, &p.Sex, &p.Title, &p.FederationID, &p.ID)
	return p, err
}
