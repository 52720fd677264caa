package roster

import (
	"strconv"
	"strings"
)

// readCommas reads a line of commas: the name, or surname and given name, then country,
// RIF id and rating as they come, told by what they are.
func readCommas(line Line) Line {
	var names []string
	var country, id, rating string
	cells := fieldsOf(line.Text, ',')
	if line.Error = quoteIn(cells); line.Error != nil {
		return line
	}
	for i, cell := range cells {
		switch _, err := strconv.Atoi(ratingOf(cell)); {
		case cell == "":
		case i == 0:
			names = append(names, cell)
		case err == nil && rating == "" && !IsRIFID(cell):
			rating = ratingOf(cell)
		case IsRIFID(cell) && id == "":
			id = cell
		case country == "" && isCountry(cell):
			country = CountryCode(cell)
		default:
			names = append(names, cell)
		}
	}
	p := Player{}
	switch {
	case len(names) > 2:
		line.Error = &Error{Code: ManyNames, What: names[2]}
		return line
	case len(names) == 2:
		p.More.Surname, p.More.Given = names[0], names[1]
		names = []string{names[1] + " " + names[0]}
	case len(names) == 0:
		names = []string{""}
	}
	more := p.More
	line.take(Read(names[0], country, id, rating))
	line.Player.More = more
	return line
}

// isCountry tells a country's code, in capitals or small letters alone, or its name: "Li"
// is a name.
func isCountry(cell string) bool {
	return CountryCode(cell) != "" && (len(cell) > 3 || cell == strings.ToUpper(cell) || cell == strings.ToLower(cell))
}
