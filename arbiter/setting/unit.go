package setting

// Unit is what people count a number in, where that is not how it is written in a
// script: a limit is written in seconds and asked for in minutes. The zero value is a
// number without a unit.
type Unit struct {
	Name string  // "minutes"
	Of   float64 // how many of what is written make one
}

// Shown is a written value in the unit. What is no number stays as it is.
func (u Unit) Shown(value string) string {
	n, err := number(value)
	if err != nil || value == "" || u.Of == 0 {
		return value
	}
	return text(u.in(n))
}

// Written is a value that was given in the unit, as it is written. What is no number
// stays as it is, and is refused by who reads it.
func (u Unit) Written(shown string) string {
	n, err := number(shown)
	if err != nil || shown == "" || u.Of == 0 {
		return shown
	}
	return text(n * u.Of)
}

func (u Unit) in(n float64) float64 {
	if u.Of == 0 {
		return n
	}
	return n / u.Of
}
