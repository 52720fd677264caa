package records

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

const (
	fieldsOfPerson = `name, country, rif_id, rating, surname, given, native, city, born, sex, title, federation_id, salt`
	insertPerson   = `INSERT INTO people (` + fieldsOfPerson + `, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updatePerson   = `UPDATE people SET (` + fieldsOfPerson + `) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?`
	deletePerson   = `DELETE FROM people WHERE id = ?`
	selectPerson   = `SELECT ` + fieldsOfPerson + `, id FROM people WHERE id = ?`
	selectPeople   = `SELECT ` + fieldsOfPerson + `, id FROM people ORDER BY id`
	selectSome     = `SELECT ` + fieldsOfPerson + `, id FROM people WHERE id IN (SELECT value FROM json_each(?))`
)

// person encodes a person.
func person(c *coder, p *sidetable.SaltedPerson) {
	c.text(&p.ID)
	c.text(&p.Name)
	c.text(&p.Country)
	c.text(&p.RIFID)
	c.count(&p.Rating)
	c.text(&p.Surname)
	c.text(&p.Given)
	c.text(&p.Native)
	c.text(&p.City)
	c.count(&p.Born)
	c.text((*string)(&p.Sex))
	c.text(&p.Title)
	c.text(&p.FederationID)
	c.bytes((*[]byte)(&p.Salt))
}

// addPerson keeps somebody who is not known yet, or the same again.
type addPerson struct{ sidetable.SaltedPerson }

func (d *addPerson) Fields(c *coder) { person(c, &d.SaltedPerson) }

func (d *addPerson) Apply(ctx context.Context, tx *Tx, s *signer) (any, error) {
	known, err := scanPerson(tx.QueryRowContext(ctx, selectPerson, d.ID))
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, tx.Exec(ctx, insertPerson, valuesOf(d.SaltedPerson)...)
	case err != nil:
		return nil, err
	case known.Person != d.Person:
		return nil, sidetable.ErrPersonKnown
	}
	return (&changePerson{d.SaltedPerson}).Apply(ctx, tx, s)
}

// changePerson puts other fields in the place of those of a person who is known.
type changePerson struct{ sidetable.SaltedPerson }

func (d *changePerson) Fields(c *coder) { person(c, &d.SaltedPerson) }

func (d *changePerson) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	n, err := tx.changed(ctx, updatePerson, valuesOf(d.SaltedPerson)...)
	if err == nil && n == 0 {
		err = journal.ErrNotFound
	}
	return nil, err
}

// dropPerson removes all that is known under an id.
type dropPerson struct{ id string }

func (d *dropPerson) Fields(c *coder) { c.text(&d.id) }

func (d *dropPerson) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deletePerson, d.id)
}

// LoadPeople implements sidetable.Store.
func (p *Personal) LoadPeople(ctx context.Context) ([]sidetable.SaltedPerson, error) {
	return loadPeople(ctx, p.readers)
}

// FindPeople implements sidetable.Store.
func (p *Personal) FindPeople(ctx context.Context, ids []string) ([]sidetable.SaltedPerson, error) {
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	return readPeople(ctx, p.readers, selectSome, string(list))
}

// loadPeople returns everybody in a database.
func loadPeople(ctx context.Context, q querier) ([]sidetable.SaltedPerson, error) {
	return readPeople(ctx, q, selectPeople)
}

func readPeople(ctx context.Context, q querier, query string, args ...any) ([]sidetable.SaltedPerson, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var people []sidetable.SaltedPerson
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
func valuesOf(p sidetable.SaltedPerson) []any {
	return []any{p.Name, p.Country, p.RIFID, p.Rating, p.Surname, p.Given, p.Native, p.City, p.Born, string(p.Sex), p.Title, p.FederationID, append([]byte{}, p.Salt...), p.ID}
}

func scanPerson(r interface{ Scan(...any) error }) (p sidetable.SaltedPerson, err error) {
	err = r.Scan(&p.Name, &p.Country, &p.RIFID, &p.Rating, &p.Surname, &p.Given, &p.Native, &p.City, &p.Born, &p.Sex, &p.Title, &p.FederationID, (*[]byte)(&p.Salt), &p.ID)
	return p, err
}
