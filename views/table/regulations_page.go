package table

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Regulated is the page of what an event plays by, and of who has acknowledged it.
type Regulated struct {
	ID      string
	About   part.About
	Plays   bool // the viewer plays, and is asked to acknowledge
	HasRead bool
	Notes   bool // the viewer notes who has signed
	Unread  []Reader
	Read    []Reader
	Edition int
	Command string
	Wrong   *locale.Text
	part.Regulations
}

// Reader is somebody who plays.
type Reader struct {
	ID, Name string
	At       string // when they have acknowledged it
	By       string // who has noted the signature; empty: they did it themselves
}
