package personal

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
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
func person(c *replica.Coder, p *sidetable.SaltedPerson) {
	c.Text(&p.ID)
	c.Text(&p.Name)
	c.Text(&p.Country)
	c.Text(&p.RIFID)
	c.Count(&p.Rating)
	c.Text(&p.Surname)
	c.Text(&p.Given)
	c.Text(&p.Native)
	c.Text(&p.City)
	c.Count(&p.Born)
	c.Text((*string)(&p.Sex))
	c.Text(&p.Title)
	c.Text(&p.FederationID)
	c.Bytes((*[]byte)(&p.Salt))
}

// addPerson keeps somebody who is not known yet, or the same again.
type addPerson struct{ sidetable.SaltedPerson }

func (d *addPerson) Fields(c *replica.Coder) { person(c, &d.SaltedPerson) }

func (d *addPerson) Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (any, error) {
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

func (d *changePerson) Fields(c *replica.Coder) { person(c, &d.SaltedPerson) }

func (d *changePerson) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	n, err := tx.Changed(ctx, updatePerson, valuesOf(d.SaltedPerson)...)
	if err == nil && n == 0 {
		err = journal.ErrNotFound
	}
	return nil, err
}

// dropPerson removes all that is known under an id.
type dropPerson struct{ id string }

func (d *dropPerson) Fields(c *replica.Coder) { c.Text(&d.id) }

func (d *dropPerson) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deletePerson, d.id)
}

// LoadPeople implements sidetable.Store.
func (p *Personal) LoadPeople(ctx context.Context) ([]sidetable.SaltedPerson, error) {
	return LoadPeople(ctx, p.readers)
}

// FindPeople implements sidetable.Store.
func (p *Personal) FindPeople(ctx context.Context, ids []string) ([]sidetable.SaltedPerson, error) {
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	return readPeople(ctx, p.readers, selectSome, string(list))
}

// LoadPeople returns everybody in a database.
func LoadPeople(ctx context.Context, q sqlite.Querier) ([]sidetable.SaltedPerson, error) {
	return readPeople(ctx, q, selectPeople)
}

func readPeople(ctx context.Context, q sqlite.Querier, query string, args ...any) ([]sidetable.SaltedPerson, error) {
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
