package live

import (
	"bytes"
	"iter"
	"strings"
)

// A Text is what a channel shows: messages, each with a name and what goes with it. It is
// made once and never changed.
type Text []byte

// ends stands after each message of a text. No message has it.
const ends = '\x1e'

// Add puts another message into a text. An event stream cannot carry other line ends or invalid UTF-8
// unchanged. Both are normalised first, so that the browser has the same text.
func (t *Text) Add(name, data string) {
	*t = append(append(*t, name...), '\n')
	*t = append(append(*t, carried.Replace(strings.ToValidUTF8(data, "\ufffd"))...), ends)
}

var carried = strings.NewReplacer("\r\n", "\n", "\r", "\n", string(ends), " ")

// Messages are those of a text, in their order.
func (t Text) Messages() iter.Seq2[string, string] {
	return func(yield func(name, data string) bool) {
		for rest := t; len(rest) > 0; {
			one, after, _ := bytes.Cut(rest, []byte{ends})
			name, data, _ := bytes.Cut(one, []byte{'\n'})
			if !yield(string(name), string(data)) {
				return
			}
			rest = after
		}
	}
}

// Events are the messages of a text as they go to anyone who keeps no text: an event for each.
func (t Text) Events() []byte {
	var out bytes.Buffer
	for name, data := range t.Messages() {
		out.WriteString("event: " + name + "\n")
		frame(&out, []byte(data))
	}
	return out.Bytes()
}

// Whole is a text for anyone who keeps it, under the sign of its channel.
func (t Text) Whole(sign string) []byte {
	var out bytes.Buffer
	out.WriteString("event: whole\n")
	frame(&out, append([]byte(sign+"\n"), t...))
	return out.Bytes()
}

// change is what makes of one text the next, for anyone who has that one; nil where there is none.
func (t Text) change(next Text, sign string) []byte {
	made := Difference(t, next)
	if led, err := Apply(t, made); err != nil || !bytes.Equal(led, next) {
		return nil
	}
	var out bytes.Buffer
	frame(&out, append([]byte(sign+" "+next.Sum()+" "), made...))
	return out.Bytes()
}

// frame writes the data of an event, and its end.
func frame(out *bytes.Buffer, data []byte) {
	for line := range bytes.SplitSeq(data, []byte{'\n'}) {
		out.WriteString("data: ")
		out.Write(line)
		out.WriteByte('\n')
	}
	out.WriteByte('\n')
}
