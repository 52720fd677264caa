package cluster

import (
	"bytes"
	"io"
	"net/http"
	"os"
)

// A kept request was read to its end before it is sent anywhere: each try has a body of its own, and what
// still reads one that was given up takes nothing from the next.
type kept struct {
	again bool // it may be sent twice: nothing is changed by it, or it is done once
	whole bool // else its sender has broken it off, or it is too large: it is refused here, and goes nowhere
	text  []byte
	file  *os.File // all of it, where it is too large for the memory
	size  int64
	rest  io.Reader // what comes after that of one that is not whole
}

// keptBody keeps the body of a request, of at most so many bytes. Whoever has it drops it.
func keptBody(r *http.Request, most int64, once func(*http.Request, []byte) bool) *kept {
	k := &kept{again: isLook(r), whole: true}
	if r.Body == nil || r.ContentLength == 0 {
		k.again = k.again || once(r, nil)
		return k
	}
	if r.ContentLength > most {
		k.whole, k.rest = false, r.Body
		return k
	}
	text, err := io.ReadAll(io.LimitReader(r.Body, keptMost+1))
	if k.text = text; err == nil && len(text) > keptMost {
		err = k.spill(io.LimitReader(r.Body, most-keptMost))
	} else if err == nil {
		k.again = k.again || once(r, text)
	}
	switch {
	case err != nil:
		k.whole, k.rest = false, broken{err}
	case k.file != nil && k.size > most:
		k.whole, k.rest = false, r.Body
	}
	return k
}

// spill writes the text, and what comes after it, to a file.
func (k *kept) spill(rest io.Reader) error {
	file, err := os.CreateTemp("", "renju-body-")
	if err != nil {
		return err
	}
	size, err := io.Copy(file, io.MultiReader(bytes.NewReader(k.text), rest))
	if k.file, k.size = file, size; err != nil {
		k.drop()
	}
	return err
}

// drop removes the file.
func (k *kept) drop() {
	if k.file != nil {
		_ = k.file.Close() // it was only written to be read
		_ = os.Remove(k.file.Name())
		k.file = nil
	}
}

// broken is where a body has broken off.
type broken struct{ err error }

func (b broken) Read([]byte) (int, error) { return 0, b.err }

// body is the whole of it, for one try.
func (k *kept) body() io.ReadCloser {
	var all io.Reader = bytes.NewReader(k.text)
	switch {
	case k.file != nil:
		all = io.NewSectionReader(k.file, 0, k.size)
	case len(k.text) == 0 && k.rest == nil:
		return http.NoBody
	}
	if k.rest != nil {
		all = io.MultiReader(all, k.rest)
	}
	return io.NopCloser(all)
}
