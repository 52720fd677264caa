package cluster

import (
	"bytes"
	"io"
	"net/http"
	"os"
)

// A bufferedBody is the body of a request, read to its end before it is sent anywhere. Each try reads
// its own copy, so that an abandoned try takes nothing from the next.
type bufferedBody struct {
	again bool // it may be sent twice: it changes nothing, or is done only once
	whole bool // false: the sender has broken off, or it is too large; it is refused here
	text  []byte
	file  *os.File // all of it, where it is too large for the memory
	size  int64
	rest  io.Reader // what comes after that of one that is not whole
}

// bufferBody reads the body of a request, up to most bytes. The caller must call drop.
func bufferBody(r *http.Request, most int64, once func(*http.Request, []byte) bool) *bufferedBody {
	k := &bufferedBody{again: isLook(r), whole: true}
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
		k.whole, k.rest = false, brokenBody{err}
	case k.file != nil && k.size > most:
		k.whole, k.rest = false, r.Body
	}
	return k
}

// spill moves the text and the rest of the body to a file.
func (k *bufferedBody) spill(rest io.Reader) error {
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
func (k *bufferedBody) drop() {
	if k.file != nil {
		_ = k.file.Close() // nothing is written any more
		_ = os.Remove(k.file.Name())
		k.file = nil
	}
}

// A brokenBody returns the error with which a body has broken off.
type brokenBody struct{ err error }

func (b brokenBody) Read([]byte) (int, error) { return 0, b.err }

// body returns the whole body, for one try.
func (k *bufferedBody) body() io.ReadCloser {
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
