package live

import (
	"bytes"

	"github.com/tmaxmax/go-sse"
)

// Message writes one server-sent event: a fragment, named by its id.
func Message(to *bytes.Buffer, name string, html string) error {
	m := sse.Message{Type: sse.Type(name)}
	m.AppendData(html)
	_, err := m.WriteTo(to)
	return err
}
