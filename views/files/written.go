package files

import (
	"encoding/json"
	"errors"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/files/scribe"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// write writes what is ordered of a dossier, which seal seals where the document itself is ordered.
func write(o scribe.Order, d dossier.Dossier, seal func(dossier.Dossier) ([]byte, error)) ([]byte, error) {
	if o.Format == formats.Dossier {
		return seal(d)
	}
	f, known := formats.Named(o.Format)
	if !known {
		return nil, errors.New("there is no format " + o.Format)
	}
	if o.Losses {
		return json.Marshal(f.Leaves(d).Losses)
	}
	if text, has, err := Spoken(f, d, locale.For(o.Lang), o.House); has || err != nil {
		return text, err
	}
	return f.Leaves(d).Bytes, nil
}

// Written is how a scribe writes an order, of a dossier that is made as one is asked for.
func Written(made func(event string, who dossier.Who, f dossier.For) (dossier.Dossier, error), seal func(dossier.Dossier) ([]byte, error)) scribe.Make {
	return func(o scribe.Order, who dossier.Who) ([]byte, error) {
		d, err := made(o.Event, who, dossier.For{Audience: o.Audience, Now: o.Now})
		if err != nil {
			return nil, err
		}
		return write(o, d, seal)
	}
}

// ofEvent is what is ordered of an event, as an audience may know it now, in the language of who
// asks. A scribe writes it; where none can, it is written here.
func (s *Pages) ofEvent(c web.Context, event string, audience dossier.Audience, o scribe.Order) ([]byte, error) {
	ctx := c.Request().Context()
	o.Event, o.Audience, o.Lang, o.House = event, audience, web.Translator(c).Code(), s.Origin.Address(c)
	if s.Scribe != nil {
		file, err := s.Desk.Dossiers.WrittenElsewhere(ctx, event, audience, o.Name(), func(now access.Moment, who dossier.Who) ([]byte, error) {
			o.Now = now
			return s.Scribe.Write(ctx, o, who)
		})
		if err == nil || errors.Is(err, journal.ErrNotFound) || ctx.Err() != nil {
			return file, err
		}
		s.Log.Warn("a file is written by the service itself", "event", event, "format", o.Format, "error", err)
	}
	return s.Desk.Dossiers.Written(ctx, event, audience, o.Name(), func(d dossier.Dossier) ([]byte, error) { return write(o, d, s.Desk.Archive.Seal) })
}

// lookedAt is one kind of file, with what it does not carry of an event. It is written for that: of
// all kinds at once nobody asks.
func (s *Pages) lookedAt(c web.Context, event, name string, audience dossier.Audience) (*Outgoing, error) {
	return lost(name, func(o scribe.Order) ([]byte, error) { return s.ofEvent(c, event, audience, o) })
}

// lost is one kind of file, with the losses that are ordered.
func lost(name string, written func(scribe.Order) ([]byte, error)) (*Outgoing, error) {
	f, known := formats.Named(name)
	if !known || f.Write == nil {
		return nil, web.NotFound()
	}
	text, err := written(scribe.Order{Format: name, Losses: true})
	if err != nil {
		return nil, err
	}
	var losses []dossier.Loss
	if err := json.Unmarshal(text, &losses); err != nil {
		return nil, err
	}
	return &Outgoing{Name: f.Name, File: fileName(f), Lost: shown.Losses(losses)}, nil
}

// ofDossier is what is ordered of a dossier that was taken in.
func (s *Pages) ofDossier(c web.Context, d dossier.Dossier, o scribe.Order, sealed func() ([]byte, error)) (file []byte, err error) {
	o.Lang, o.House = web.Translator(c).Code(), s.Origin.Address(c)
	err = s.Desk.Dossiers.Limit(c.Request().Context(), func() error {
		file, err = write(o, d, func(dossier.Dossier) ([]byte, error) { return sealed() })
		return err
	})
	return file, err
}
