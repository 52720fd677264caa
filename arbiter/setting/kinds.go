package setting

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// TextRow describes a text.
func TextRow[T any](name string, at func(*T) *string) Row[T] {
	r := WordRow(name, at)
	r.Kind = Text
	return r
}

// WordRow describes a word. Without any known ones somebody else knows them.
func WordRow[T any, W ~string](name string, at func(*T) *W, known ...W) Row[T] {
	r := Row[T]{Name: name, Kind: Word,
		get: func(t *T) string { return string(*at(t)) },
		put: func(t *T, value string) error { *at(t) = W(value); return nil }}
	for _, word := range known {
		r.Known = append(r.Known, string(word))
	}
	return r
}

// coded is a word that is kept as a number.
type coded interface {
	fmt.Stringer
	encoding.TextUnmarshaler
}

// CodedRow describes a word that is kept as a number, 0 for the first.
func CodedRow[T any, C coded](name string, at func(*T) C, known ...string) Row[T] {
	return Row[T]{Name: name, Kind: Word, Known: known,
		get: func(t *T) string { return at(t).String() },
		put: func(t *T, value string) error {
			if value == "" {
				value = known[0]
			}
			return at(t).UnmarshalText([]byte(value))
		}}
}

// SizeRow describes a word that is a whole number, 0 where nothing is said.
func SizeRow[T any](name string, at func(*T) *int) Row[T] {
	r := NumberRow(name, at, 0, 0)
	r.Kind = Word
	return r
}

var truths = []string{"false", "true"}

// TruthRow describes a truth.
func TruthRow[T any](name string, at func(*T) *bool) Row[T] {
	return Row[T]{Name: name, Kind: Truth, Known: truths,
		get: func(t *T) string { return strconv.FormatBool(*at(t)) },
		put: func(t *T, value string) error {
			if value != "" && !slices.Contains(truths, value) {
				return errUnread
			}
			*at(t) = value == "true"
			return nil
		}}
}

// MaybeRow describes a truth that may not have been said: nil.
func MaybeRow[T any](name string, at func(*T) **bool) Row[T] {
	return Row[T]{Name: name, Kind: Truth, Known: truths,
		get: func(t *T) string {
			if *at(t) == nil {
				return ""
			}
			return strconv.FormatBool(**at(t))
		},
		put: func(t *T, value string) error {
			is := value == "true"
			switch {
			case value == "":
				*at(t) = nil
			case slices.Contains(truths, value):
				*at(t) = &is
			default:
				return errUnread
			}
			return nil
		}}
}

// ListRow describes words in an order.
func ListRow[T any](name string, at func(*T) *[]string, known ...string) Row[T] {
	return Row[T]{Name: name, Kind: List, Known: known,
		get: func(t *T) string { return strings.Join(*at(t), ",") },
		put: func(t *T, value string) error { *at(t) = Words(value); return nil }}
}

type amount interface{ ~int | ~int64 | ~float64 }

// NumberRow describes a number from least to most; 0 is kept where nothing is said.
func NumberRow[T any, N amount](name string, at func(*T) *N, least, most float64) Row[T] {
	return CountedRow(name, at, 1, least, most)
}

// CountedRow describes a number that is kept as a multiple of what is written: 1000
// of a time that is written in seconds and kept in milliseconds.
func CountedRow[T any, N amount](name string, at func(*T) *N, kept, least, most float64) Row[T] {
	fractions := N(1)/2 != 0
	written := func(t *T) float64 { return float64(*at(t)) / kept }
	return Row[T]{Name: name, Kind: Number, Whole: !fractions, number: written, Least: least, Most: most,
		get: func(t *T) string {
			if *at(t) == 0 {
				return ""
			}
			return text(written(t))
		},
		put: func(t *T, value string) error {
			n, err := number(value)
			if err != nil {
				return err
			}
			if !fractions && math.Abs(n*kept-math.Round(n*kept)) > 1e-6 || math.Abs(n*kept) > math.MaxInt32*kept {
				return errUnread
			}
			if n *= kept; !fractions {
				n = math.Round(n)
			}
			*at(t) = N(n)
			return nil
		}}
}

// PointsRow describes an amount of points, of which 0 is one like others.
func PointsRow[T any](name string, at func(*T) *float64, most float64) Row[T] {
	r := NumberRow(name, at, 0, most)
	r.get = func(t *T) string { return text(*at(t)) }
	return r.In("points", 1)
}

var errUnread = errors.New("it cannot be read")

// number reads a number of digits, with a comma or a point before its fraction.
func number(value string) (float64, error) {
	if value == "" {
		return 0, nil
	}
	value = strings.Replace(value, ",", ".", 1)
	if strings.Trim(value, "0123456789.-") != "" {
		return 0, errUnread
	}
	return strconv.ParseFloat(value, 64)
}

func text(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
