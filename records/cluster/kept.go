package cluster

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"sync/atomic"
)

// commandField is the field of a form with the id of its command.
const commandField = "command"

// A kept request can be sent as often as it is asked for its body; one that is too large to be kept
// goes on its way once.
type kept struct {
	text  []byte
	again bool          // it may be sent twice: nothing is changed by it, or it has the id of a command, which is done once
	rest  *onItsWayOnce // of a large one, with the text before it
}

// keptBody keeps the body of a request.
func keptBody(r *http.Request) (k kept, err error) {
	k.again = isLook(r) || r.Header.Get("Idempotency-Key") != ""
	if r.Body == nil || r.ContentLength == 0 {
		return k, nil
	}
	if k.text, err = io.ReadAll(io.LimitReader(r.Body, keptMost+1)); err != nil {
		return k, err
	}
	if len(k.text) > keptMost {
		return kept{rest: &onItsWayOnce{from: io.MultiReader(bytes.NewReader(k.text), r.Body)}}, nil
	}
	k.again = k.again || commandIn(r.Header.Get("Content-Type"), k.text) != ""
	return k, nil
}

func (k kept) body() io.ReadCloser {
	switch {
	case k.rest != nil:
		return k.rest
	case len(k.text) == 0:
		return http.NoBody
	}
	return io.NopCloser(bytes.NewReader(k.text))
}

// onItsWayOnce is a body of which it is known whether anything was read.
type onItsWayOnce struct {
	from  io.Reader
	begun atomic.Bool
}

func (o *onItsWayOnce) Read(into []byte) (int, error) {
	o.begun.Store(true)
	return o.from.Read(into)
}

// Close implements io.Closer: another try may come.
func (o *onItsWayOnce) Close() error { return nil }

// begun tells whether something of it is gone.
func (k kept) begun() bool { return k.rest != nil && k.rest.begun.Load() }

// commandIn is the id of the command in a form; empty where there is none.
func commandIn(contentType string, text []byte) string {
	kind, about, err := mime.ParseMediaType(contentType)
	switch {
	case err != nil:
	case kind == "application/x-www-form-urlencoded":
		if form, err := url.ParseQuery(string(text)); err == nil {
			return form.Get(commandField)
		}
	case kind == "multipart/form-data":
		return commandInParts(multipart.NewReader(bytes.NewReader(text), about["boundary"]))
	}
	return ""
}

func commandInParts(form *multipart.Reader) string {
	for {
		part, err := form.NextPart()
		if err != nil {
			return ""
		}
		if part.FormName() == commandField {
			id, err := io.ReadAll(part)
			if err != nil {
				return ""
			}
			return string(id)
		}
	}
}
