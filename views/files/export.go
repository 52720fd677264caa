package files

import (
	"encoding/json"
	"errors"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/conversion"
	"renju-arbiter/views/web"
)

// An exportOrder is what a file is written from, besides the dossier.
type exportOrder struct {
	Format  string // as the command line takes it
	Lang    string // of formats that have words
	Address string // at which the service is reached
	// Losses asks for what the format does not carry, as JSON, in place of the file.
	Losses bool
}

// name tells apart what is ordered of one event for one audience.
func (o exportOrder) name() string {
	name := o.Format + " " + o.Lang + " " + o.Address
	if o.Losses {
		name += " losses"
	}
	return name
}

// write writes what is ordered of a dossier, which seal seals where the document itself is ordered.
func write(o exportOrder, d dossier.Dossier, seal func(dossier.Dossier) ([]byte, error)) ([]byte, error) {
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
	if text, has, err := Spoken(f, d, locale.For(o.Lang), o.Address); has || err != nil {
		return text, err
	}
	return f.Leaves(d).Bytes, nil
}

// ofEvent is what is ordered of an event, as an audience may know it now, in the language of the request.
func (s *Pages) ofEvent(c web.Context, event string, audience dossier.Audience, o exportOrder) ([]byte, error) {
	o.Lang, o.Address = web.Translator(c).Code(), s.Origin.Address(c)
	return s.Desk.Dossiers.Written(c.Request().Context(), event, audience, o.name(), func(d dossier.Dossier) ([]byte, error) {
		return write(o, d, s.Desk.Archive.Seal)
	})
}

// exportOf is one kind of file, with what it does not carry of an event. It is written for that: of
// all kinds at once nobody asks.
func (s *Pages) exportOf(c web.Context, event, name string, audience dossier.Audience) (*Outgoing, error) {
	return lost(name, func(o exportOrder) ([]byte, error) { return s.ofEvent(c, event, audience, o) })
}

// lost is one kind of file, with the losses that are ordered.
func lost(name string, written func(exportOrder) ([]byte, error)) (*Outgoing, error) {
	f, known := formats.Named(name)
	if !known || f.Write == nil {
		return nil, web.NotFound()
	}
	text, err := written(exportOrder{Format: name, Losses: true})
	if err != nil {
		return nil, err
	}
	var losses []dossier.Loss
	if err := json.Unmarshal(text, &losses); err != nil {
		return nil, err
	}
	return &Outgoing{Name: f.Name, File: fileName(f), Lost: conversion.Losses(losses)}, nil
}

// ofDossier is what is ordered of a dossier that was taken in.
func (s *Pages) ofDossier(c web.Context, d dossier.Dossier, o exportOrder, sealed func() ([]byte, error)) (file []byte, err error) {
	o.Lang, o.Address = web.Translator(c).Code(), s.Origin.Address(c)
	err = s.Desk.Dossiers.Limit(c.Request().Context(), func() error {
		file, err = write(o, d, func(dossier.Dossier) ([]byte, error) { return sealed() })
		return err
	})
	return file, err
}
