package tournament

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/tournament/album"
)

// Archive puts an event away, or takes it out again: lists keep it apart, nothing else
// changes.
type Archive struct{ Away bool }

// Delete takes an event that has no games out of every list, or a sample with those it
// has. The journal keeps it.
type Delete struct{ Reason string }

// Archived says that an event was put away, or taken out again.
type Archived struct {
	Away bool `json:"away"`
}

// Deleted says that an event is in no list any more.
type Deleted struct {
	Reason string `json:"reason,omitempty"`
}

// Kind is the name under which the journal keeps it.
func (Archived) Kind() string { return "archived" }

// Kind is the name under which the journal keeps it.
func (Deleted) Kind() string { return "deleted" }

func (c Archive) decide(*Book) ([]Event, error) { return []Event{Archived(c)}, nil }

func (c Delete) decide(b *Book) ([]Event, error) {
	switch {
	case b.Deleted:
		return nil, &Refusal{Code: EventDeleted}
	case !b.Sample && slices.ContainsFunc(b.Pairings, func(p Pairing) bool { return p.Game != "" }):
		return nil, &Refusal{Code: HasGames}
	}
	return []Event{Deleted(c)}, nil
}

// AddPicture adds a picture to the event.
type AddPicture struct{ album.Picture }

// RemovePicture removes a picture, by its hash.
type RemovePicture struct{ Hash string }

// The refusals of a picture.
const (
	NoPicture       Code = "no-picture" // its hashes or its size are none
	BadCaption      Code = "bad-caption"
	BadSource       Code = "bad-source"
	PictureTwice    Code = "picture-twice"
	TooManyPictures Code = "too-many-pictures"
	NoSuchPicture   Code = "no-such-picture"
)

func (c AddPicture) decide(b *Book) ([]Event, error) {
	said := func(text string) bool {
		return strings.TrimSpace(text) != "" && readable(text) && utf8.RuneCountInString(text) <= album.MostLetters
	}
	var wrong []error
	if !said(c.Caption) {
		wrong = append(wrong, &Refusal{Code: BadCaption})
	}
	if !said(c.Source) {
		wrong = append(wrong, &Refusal{Code: BadSource})
	}
	switch {
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	case !isHash(c.Hash) || !isHash(c.Small) || c.Width < 1 || c.Height < 1:
		return nil, &Refusal{Code: NoPicture}
	case b.Pictures.Index(c.Hash) >= 0:
		return nil, &Refusal{Code: PictureTwice}
	case len(b.Pictures) >= album.MostPictures:
		return nil, &Refusal{Code: TooManyPictures}
	}
	return []Event{album.Added(c)}, nil
}

func (c RemovePicture) decide(b *Book) ([]Event, error) {
	if b.Pictures.Index(c.Hash) < 0 {
		return nil, &Refusal{Code: NoSuchPicture}
	}
	return []Event{album.Removed(c)}, nil
}

// about folds what is about the event itself; false for anything else.
func (s State) about(e Event) (State, bool) {
	if next, ok := s.Pictures.Apply(e); ok {
		s.Pictures = next
		return s, true
	}
	switch e := e.(type) {
	case Described:
		s.Description = e.Description
	case SettingsChanged:
		s.Sheet = s.amended(e)
		s.Created, s.Hand = e.Settings, nil
	case Acknowledged:
		s.Sheet = s.Sheet.acknowledged(e)
	case Archived:
		s.Archived = e.Away
	case Deleted:
		s.Deleted, s.Corrections = true, s.Corrections.lapsed()
	default:
		return s, false
	}
	return s, true
}

// The limits of an event.
const (
	MaxPlayers    = 1000
	MaxRoundRobin = 64 // players of a round robin
	MaxCycles     = 10
	MaxPoints     = 100 // for a win
)

// Create opens an event, its settings completed. The error is a *Refusal or the one
// of game.Settings.Complete.
type Create Created

func (c Create) decide(*Book) ([]Event, error) {
	if c.Format.how() == Keizer { // a win counts a value there, and no points
		c.Win, c.Draw = Usual().Win, Usual().Draw
	}
	if wrong := Created(c).Wrong(); len(wrong) > 0 {
		return nil, wrong[0]
	}
	c.Game, _ = c.Game.Complete()
	c.Format = c.Format.Named()
	return []Event{Created(c)}, nil
}

// Wrong is everything that keeps an event from being made with these settings, in the
// order in which they are shown.
func (c Created) Wrong() (list []error) {
	switch {
	case c.Name == "":
		list = append(list, &Refusal{Code: TitleNeeded})
	case !sayable(c.Name):
		list = append(list, &Refusal{Code: TitleTooLong})
	}
	if _, err := c.Game.Complete(); err != nil {
		list = append(list, err)
	}
	if !sayable(c.Seed) {
		list = append(list, &Refusal{Code: BadText, Setting: "seed"})
	}
	if c.Cycles < 1 || c.Cycles > MaxCycles {
		list = append(list, &Refusal{Code: BadCycles})
	}
	return append(list, c.faults()...)
}
