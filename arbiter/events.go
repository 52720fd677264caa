package arbiter

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/seats"
)

// An Appointed is an official in the description of an event.
type Appointed struct {
	Role access.Role
	Name string
}

// described is the form of a description.
type described struct {
	Description tournament.Description
	Officials   []Appointed
	Reason      string
}

// Events creates, describes and deletes events.
type Events struct{ desk *Desk }

// Describe sets the description of an event. The names of officials are stored with the people. An official
// keeps the id.
func (ev Events) Describe(ctx context.Context, eventID string, o Order, said tournament.Description, officials []Appointed, reason string) error {
	about := text.Cleaned(described{said, officials, reason}) // a text that is too long is refused at its field
	said, officials, reason = about.Description, about.Officials, about.Reason
	if err := text.Fits(reason, text.Reason); err != nil {
		return err
	}
	return ev.desk.People.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		s, err := stream.state()
		if err != nil {
			return err
		}
		fresh := ev.appoint(&said, s.Description.Officials, officials, o.ID)
		if err := ev.desk.Entries.sameAsKnown(stream, o, fresh...); err != nil {
			return err
		}
		for _, a := range officials {
			if err := tournament.CheckName(a.Name, "officials"); err != nil {
				return err
			}
		}
		command := tournament.Describe{Description: said, Reason: reason}
		return ev.desk.arrangeLocked(ctx, stream, o, digest(o.Actor, command), command, added(fresh...)...)
	})
}

// Share gives events the place, the organiser and the officials of another one, as far as these are said; their days,
// times and names stay their own. It repeats as Describe does: the same order sent again does what is missing.
func (ev Events) Share(ctx context.Context, eventIDs []string, o Order, said tournament.Description, officials []Appointed, reason string) error {
	for _, id := range eventIDs {
		t, err := ev.desk.Tournament(id)
		if err != nil {
			return err
		}
		own := t.Description
		own.Place, own.Country = cmp.Or(said.Place, own.Place), cmp.Or(said.Country, own.Country)
		own.Organiser, own.Federation, own.Site = cmp.Or(said.Organiser, own.Organiser), cmp.Or(said.Federation, own.Federation), cmp.Or(said.Site, own.Site)
		officials := officials
		if len(officials) == 0 {
			for _, o := range own.Officials {
				officials = append(officials, Appointed{Role: o.Role, Name: ev.desk.People.Get(o.Person).Name})
			}
		}
		part := o
		part.ID = o.ID + "-" + id
		err = ev.Describe(ctx, id, part, own, officials, reason)
		if same, is := errors.AsType[*tournament.Refusal](err); err != nil && (!is || same.Code != tournament.SettingsSame) {
			return err
		}
	}
	return nil
}

// appoint gives the officials their ids, and returns the new persons.
func (ev Events) appoint(said *tournament.Description, before []tournament.Official, officials []Appointed, order string) (fresh []sidetable.Person) {
	ids := map[string]string{}
	for _, official := range before {
		ids[ev.desk.People.Get(official.Person).Name] = official.Person
	}
	said.Officials = nil
	for _, a := range officials {
		id, known := ids[a.Name]
		if !known && a.Name != "" {
			id = fmt.Sprintf("official-%s-%d", order, len(fresh)+1)
			ids[a.Name], fresh = id, append(fresh, sidetable.Person{ID: id, Name: a.Name})
		}
		said.Officials = append(said.Officials, tournament.Official{Role: a.Role, Person: id})
	}
	return fresh
}

// Delete deletes an event without games, or a sample. Unfinished games of a sample become void in the
// same act, so that no clock runs on.
func (ev Events) Delete(ctx context.Context, eventID string, o Order, reason string) error {
	stream, err := ev.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	command, err := text.Tidied(tournament.Delete{Reason: reason})
	if err != nil {
		return err
	}
	return ev.desk.lockingEvent(ctx, stream, o, func() error {
		held := ev.desk.hold(stream, command)
		defer release(held)
		gone := ev.desk.Books.of(stream).Pictures
		return ev.desk.decideIn(ctx, stream, o, digest(o.Actor, "delete", command.Reason), beside{games: held, people: dropping(gone...)}, func(b *tournament.Book) ([]tournament.Event, error) {
			return tournament.Decide(b, command, nil)
		})
	})
}

// AddPicture adds a picture to an event, with its bytes and those of its thumbnail: JPEG files that no other event has,
// since they go with this event.
func (ev Events) AddPicture(ctx context.Context, eventID string, o Order, caption, source string, width, height int, large, small []byte) error {
	return ev.withPicture(ctx, eventID, o, tournament.AddPicture{Picture: album.Picture{Hash: sumOf(large), Small: sumOf(small),
		Width: width, Height: height, Caption: caption, Source: source}}, func(album.Pictures) []sidetable.Write {
		return []sidetable.Write{sidetable.KeepPicture{Hash: sumOf(large), Kind: "image/jpeg", Bytes: large}, sidetable.KeepPicture{Hash: sumOf(small), Kind: "image/jpeg", Bytes: small}}
	})
}

// RemovePicture removes a picture of an event, by its hash, with its bytes.
func (ev Events) RemovePicture(ctx context.Context, eventID string, o Order, hash string) error {
	return ev.withPicture(ctx, eventID, o, tournament.RemovePicture{Hash: hash}, func(shown album.Pictures) []sidetable.Write {
		if i := shown.Index(hash); i >= 0 {
			return dropping(shown[i])
		}
		return nil
	})
}

func (ev Events) withPicture(ctx context.Context, eventID string, o Order, c tournament.Command, aside func(album.Pictures) []sidetable.Write) error {
	stream, err := ev.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if c, err = text.Tidied(c); err != nil {
		return err
	}
	return ev.desk.lockingEvent(ctx, stream, o, func() error {
		s, err := stream.state()
		if err != nil {
			return err
		}
		return ev.desk.arrangeLocked(ctx, stream, o, digest(o.Actor, fmt.Sprintf("%T", c), c), c, aside(s.Pictures)...)
	})
}

func sumOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}

// dropping removes the bytes of pictures.
func dropping(pictures ...album.Picture) (list []sidetable.Write) {
	for _, p := range pictures {
		list = append(list, sidetable.DropPicture{Hash: p.Hash}, sidetable.DropPicture{Hash: p.Small})
	}
	return list
}

// ranking returns all entered players, and more, by title and name: the order of equal ratings (FIDE
// C.04.2).
func (en Entries) ranking(entered []tournament.Entry, more ...sidetable.Person) []string {
	list := slices.Clone(more)
	for _, e := range entered {
		if !slices.ContainsFunc(more, func(p sidetable.Person) bool { return p.ID == e.Player }) {
			list = append(list, en.desk.People.Get(e.Player))
		}
	}
	slices.SortStableFunc(list, func(a, b sidetable.Person) int {
		return cmp.Or(rankOf(a.Title)-rankOf(b.Title), cmp.Compare(a.Sorted(), b.Sorted()))
	})
	ids := make([]string, len(list))
	for i, p := range list {
		ids[i] = p.ID
	}
	return ids
}

// titles are in the order of FIDE C.04.2. Other titles come after them.
var titles = []string{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}

func rankOf(title string) int {
	i := slices.Index(titles, strings.ToUpper(title))
	switch {
	case i >= 0:
		return i
	case title != "":
		return len(titles)
	}
	return len(titles) + 1
}

// accountPrefix begins the name of an actor with an account.
const accountPrefix = "account:"

// Create creates an event under a new id. Its sender becomes its organiser. The error is a
// *CommandReusedError for a known id, a *tournament.Refusal, the one of a setting, or one of the journal's.
func (ev Events) Create(ctx context.Context, id string, o Order, c tournament.Created) error {
	if err := ev.desk.mustLead(); err != nil {
		return err
	}
	c, err := text.Tidied(c)
	if err != nil {
		return err
	}
	stream := ev.desk.openEvent(id)
	return ev.desk.lockingEvent(ctx, stream, o, func() error {
		return ev.desk.decideIn(ctx, stream, o, digest(o.Actor, c), beside{}, func(b *tournament.Book) ([]tournament.Event, error) {
			if _, err := stream.state(); err == nil {
				return nil, &journal.CommandReusedError{Stream: stream.name(), CommandID: o.ID}
			}
			events, err := tournament.Decide(b, tournament.Create(c), nil)
			if account, is := strings.CutPrefix(o.Actor, accountPrefix); is && err == nil {
				events = append(events, access.Appointed{Account: account, Role: access.Organising})
			}
			return events, err
		})
	})
}

// A Planned is a tournament of a championship that is to be made, and how others feed it.
type Planned struct {
	ID      string
	Created tournament.Created
	Seats   seats.Rule
}

// CreateAll makes the tournaments of a championship, in their order; none of them if one cannot be made. The
// same order sent again makes what is missing.
func (ev Events) CreateAll(ctx context.Context, o Order, list []Planned) error {
	for _, p := range list {
		if wrong := p.Created.Wrong(); len(wrong) > 0 {
			return wrong[0]
		}
		if err := p.Seats.Check(); err != nil {
			return err
		}
	}
	for i, p := range list {
		made, fed := o, o
		made.ID, fed.ID = fmt.Sprintf("%s-%d", o.ID, i+1), fmt.Sprintf("%s-%d-seats", o.ID, i+1)
		if err := ev.Create(ctx, p.ID, made, p.Created); err != nil {
			return err
		}
		if len(p.Seats.Rows) == 0 {
			continue
		}
		if err := ev.desk.Seats.Set(ctx, p.ID, fed, tournament.SetSeats{Add: p.Seats.Rows, Terms: &p.Seats.Terms}); err != nil {
			return err
		}
	}
	return nil
}
