package renlib

import (
	"bufio"
	"io"
)

// Writer writes a library node by node. It keeps the first error, which Close tells.
type Writer struct {
	out *bufio.Writer
}

// NewWriter begins a library.
func NewWriter(out io.Writer, h Header) *Writer {
	w := &Writer{bufio.NewWriterSize(out, 1<<16)}
	w.put(h...)
	return w
}

func (w *Writer) put(b ...byte) { w.out.Write(b) } //nolint:errcheck // bufio keeps it for Flush

// Write writes a node as it is.
func (w *Writer) Write(n *Node) {
	w.out.WriteByte(n.Position) //nolint:errcheck // bufio keeps it for Flush
	w.out.WriteByte(n.Flags)    //nolint:errcheck // bufio keeps it for Flush
	if n.is(Extended) {
		w.out.WriteByte(byte(n.More >> 8)) //nolint:errcheck // bufio keeps it for Flush
		w.out.WriteByte(byte(n.More))      //nolint:errcheck // bufio keeps it for Flush
	}
	w.put(n.Comment...)
	w.put(n.Text...)
}

// Close writes what is left.
func (w *Writer) Close() error { return w.out.Flush() }
