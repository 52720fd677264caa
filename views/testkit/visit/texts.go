package visit

import (
	"fmt"
	"strings"

	"renju-arbiter/views/live"
)

// Texts are what a stream shows, by the sign of each, as a browser keeps them.
type Texts map[string]live.Text

// Takes takes what has come, and tells which texts it has changed.
func (k Texts) Takes(stream string) (changed []string, err error) {
	for event := range strings.SplitSeq(strings.TrimSuffix(stream, "\n\n"), "\n\n") {
		name, data := "", []string{}
		for line := range strings.SplitSeq(event, "\n") {
			if text, is := strings.CutPrefix(line, "data: "); is {
				data = append(data, text)
			} else if n, is := strings.CutPrefix(line, "event: "); is {
				name = n
			}
		}
		if len(data) == 0 {
			continue
		}
		sign, err := k.take(name, strings.Join(data, "\n"))
		if err != nil {
			return nil, fmt.Errorf("%w: %.200q", err, event)
		}
		changed = append(changed, sign)
	}
	return changed, nil
}

func (k Texts) take(name, data string) (sign string, err error) {
	if name == "whole" {
		sign, text, _ := strings.Cut(data, "\n")
		k[sign] = live.Text(text)
		return sign, nil
	}
	sign, rest, _ := strings.Cut(data, " ")
	sum, change, _ := strings.Cut(rest, " ")
	text, err := live.Apply(k[sign], []byte(change))
	if err == nil && text.Sum() != sum {
		err = fmt.Errorf("the text has the sum %s, not %s", text.Sum(), sum)
	}
	k[sign] = text
	return sign, err
}
