package text

import (
	"math"
	"reflect"
	"sync"
)

// Tidied is a command with its texts cleaned, or a *TooLong. What was given is not written
// to. Fields that are not exported are the core's own, and stay.
func Tidied[T any](command T) (T, error) {
	err := tidy(reflect.ValueOf(&command).Elem(), Anything)
	return command, err
}

// Cleaned is a command with its texts cleaned, for those whose own room says at which field a
// text is too long.
func Cleaned[T any](command T) T {
	_ = tidy(reflect.ValueOf(&command).Elem(), math.MaxInt) // nothing is too long
	return command
}

// tidy goes through a value; a text in it has at most so many letters.
func tidy(v reflect.Value, most int) error {
	switch v.Kind() {
	case reflect.String:
		given := v.String()
		s := Clean(given)
		if s != given {
			v.SetString(s)
		}
		if len(s) <= most { // it has no more letters than bytes
			return nil
		}
		return Fits(s, most)
	case reflect.Interface, reflect.Pointer:
		return tidyBehind(v, most)
	case reflect.Struct:
		return tidyFields(v, most)
	case reflect.Slice, reflect.Array:
		return tidyList(v, most)
	case reflect.Map:
		return tidyMap(v, most)
	}
	return nil
}

// tidyBehind puts a tidied copy behind a pointer or an interface.
func tidyBehind(v reflect.Value, most int) error {
	if v.IsNil() {
		return nil
	}
	fresh := reflect.New(v.Elem().Type())
	fresh.Elem().Set(v.Elem())
	err := tidy(fresh.Elem(), most)
	if v.Kind() == reflect.Interface {
		fresh = fresh.Elem()
	}
	v.Set(fresh)
	return err
}

func tidyFields(v reflect.Value, most int) error {
	for _, f := range worded(v.Type()) {
		room := most
		if f.kind > 0 && most != math.MaxInt {
			room = f.kind
		}
		if err := tidy(v.Field(f.at), room); err != nil {
			return err
		}
	}
	return nil
}

// A field of a struct in which there may be text, and of which kind it is; 0: none of its own.
type field struct{ at, kind int }

var wordedFields sync.Map // reflect.Type -> []field

// worded are the fields of a type that are exported and may hold text.
func worded(t reflect.Type) []field {
	if known, ok := wordedFields.Load(t); ok {
		return known.([]field)
	}
	var list []field
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && holdsText(f.Type.Kind()) {
			list = append(list, field{i, kinds[f.Name]})
		}
	}
	wordedFields.Store(t, list)
	return list
}

func tidyList(v reflect.Value, most int) error {
	if !holdsText(v.Type().Elem().Kind()) {
		return nil
	}
	if v.Kind() == reflect.Slice && !v.IsNil() {
		fresh := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(fresh, v)
		v.Set(fresh)
	}
	for i := range v.Len() {
		if err := tidy(v.Index(i), most); err != nil {
			return err
		}
	}
	return nil
}

func tidyMap(v reflect.Value, most int) error {
	if v.IsNil() || !holdsText(v.Type().Key().Kind()) && !holdsText(v.Type().Elem().Kind()) {
		return nil
	}
	fresh := reflect.MakeMapWithSize(v.Type(), v.Len())
	for each := v.MapRange(); each.Next(); {
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		key.Set(each.Key())
		value.Set(each.Value())
		if err := tidy(key, most); err != nil {
			return err
		}
		if err := tidy(value, most); err != nil {
			return err
		}
		fresh.SetMapIndex(key, value)
	}
	v.Set(fresh)
	return nil
}

// holdsText tells whether there may be text in a kind of value.
func holdsText(k reflect.Kind) bool {
	switch k {
	case reflect.String, reflect.Interface, reflect.Pointer, reflect.Struct, reflect.Slice, reflect.Array, reflect.Map:
		return true
	}
	return false
}
