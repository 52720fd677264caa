package dossier

import (
	"fmt"
	"reflect"
	"strings"
)

// Losing is a dossier from which a writer takes, part after part, what its file does not hold.
type Losing struct {
	Rest Dossier // what is left
	list []Loss
}

// Losing begins with nothing lost.
func (d Dossier) Losing() *Losing {
	return &Losing{Rest: d.copied()}
}

// All loses whole parts.
func (l *Losing) All(parts ...string) {
	for _, part := range parts {
		for _, loss := range l.Rest.Losses(part) {
			each(reflect.ValueOf(&l.Rest).Elem(), strings.Split(part, "."), reflect.Value.SetZero)
			l.list = append(l.list, loss)
		}
	}
}

// Some loses what is taken, under the name of a part; nothing if no value at the path is another
// afterwards.
func (l *Losing) Some(part, path string, takes func(*Dossier)) {
	was := l.Rest.values(path)
	takes(&l.Rest)
	is := l.Rest.values(path)
	n := max(len(was), len(is)) - min(len(was), len(is))
	for i := range min(len(was), len(is)) {
		if was[i] != is[i] {
			n++
		}
	}
	if n > 0 {
		l.list = append(l.list, Loss{part, n, takes})
	}
}

// Losses are what was lost, and the ids.
func (l *Losing) Losses() []Loss { return append(l.list, l.Rest.Losses(IDs)...) }

// values are those at a path, empty ones too.
func (d *Dossier) values(path string) (list []string) {
	every(reflect.ValueOf(d).Elem(), strings.Split(path, "."), func(v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			list = append(list, v.String())
			return
		case reflect.Slice:
		default:
			list = append(list, fmt.Sprintf("%+v", v))
			return
		}
		for i := range v.Len() {
			list = append(list, fmt.Sprintf("%+v", v.Index(i)))
		}
	})
	return list
}
