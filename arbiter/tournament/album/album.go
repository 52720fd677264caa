// Package album has the pictures of an event: photographs with a caption and a source. The journal knows them by
// hashes. Their bytes are in a side table, and go when a picture is removed or the event is deleted.
package album

import "slices"

// The limits of an album: how many pictures it has, and how many letters a caption and a source have.
const (
	MostPictures = 200
	MostLetters  = 200
)

// A Picture is one of an event. Caption and source stay in the journal, as they were typed.
type Picture struct {
	Hash    string `json:"hash"`  // of the picture, a SHA-256 in hexadecimal
	Small   string `json:"small"` // of the same picture as a thumbnail
	Width   int    `json:"width"` // of the picture, in pixels
	Height  int    `json:"height"`
	Caption string `json:"caption"` // what it shows
	Source  string `json:"source"`  // whose it is: the photographer
}

// Added puts a picture behind the others.
type Added struct{ Picture }

// Removed takes a picture away.
type Removed struct {
	Hash string `json:"hash"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Added) Kind() string { return "picture-added" }

// Kind is the name of the kind, as the journal keeps it.
func (Removed) Kind() string { return "picture-removed" }

// Pictures are those of an event, in the order in which they were added.
type Pictures []Picture

// Index is where a picture is, by its hash; -1 where it is not.
func (p Pictures) Index(hash string) int {
	return slices.IndexFunc(p, func(one Picture) bool { return one.Hash == hash })
}

// Apply folds an event; false for any other. It leaves the old pictures as they were.
func (p Pictures) Apply(e any) (Pictures, bool) {
	switch e := e.(type) {
	case Added:
		return append(slices.Clip(p), e.Picture), true
	case Removed:
		return slices.DeleteFunc(slices.Clone(p), func(one Picture) bool { return one.Hash == e.Hash }), true
	}
	return p, false
}
