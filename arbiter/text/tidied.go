package text

import (
	"math"
	"reflect"
)

// Tidied is a command with its texts cleaned, or a *TooLong. What was given is not written
// to. Fields that are not exported are the core's own, and stay.
func Tidied[T any](command T) (T, error) {
	given := reflect.ValueOf(&command).Elem()
	whole := reflect.New(given.Type()).Elem()
	whole.Set(given)
	err := tidy(whole, Anything)
	return whole.Interface().(T), err
}

// Cleaned is a command with its texts cleaned, for those whose own room says at which field a
// text is too long.
func Cleaned[T any](command T) T {
	given := reflect.ValueOf(&command).Elem()
	whole := reflect.New(given.Type()).Elem()
	whole.Set(given)
	_ = tidy(whole, math.MaxInt) // nothing is too long
	return whole.Interface().(T)
}

// tidy goes through a value; a text in it has at most so many letters.
func tidy(v reflect.Value, most int) error {
	switch v.Kind() {
	case reflect.String:
		s := Clean(v.String())
		v.SetString(s)
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
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		room := most
		if kind, named := kinds[field.Name]; named && most != math.MaxInt {
			room = kind
		}
		if err := tidy(v.Field(i), room); err != nil {
			return err
		}
	}
	return nil
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
