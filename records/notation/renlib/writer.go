package renlib

import (
	"bufio"
	"io"
)

// Writer writes a library node by node. What goes wrong is kept, and Close tells it.
type Writer struct {
	out  *bufio.Writer
	head []byte // of the node that is written
}

// NewWriter begins a library.
func NewWriter(out io.Writer, h Header) *Writer {
	w := &Writer{out: bufio.NewWriterSize(out, 1<<16)}
	w.put(h)
	return w
}

// Write writes a node as it is.
func (w *Writer) Write(n *Node) {
	w.head = append(w.head[:0], n.Position, n.Flags)
	if n.is(Extended) {
		w.head = append(w.head, byte(n.More>>8), byte(n.More))
	}
	w.put(w.head)
	w.put(n.Comment)
	w.put(n.Text)
}

func (w *Writer) put(b []byte) { _, _ = w.out.Write(b) }

// Close writes what is left. The error is the first that there was.
func (w *Writer) Close() error { return w.out.Flush() }
