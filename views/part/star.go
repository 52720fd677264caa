package part

// Stars are whom the reader follows, by the addresses of their pages. The zero value offers no star.
type Stars struct {
	Offered  bool
	Followed map[string]bool
}

// StarForm is the id of the form that every star of a page sends.
const StarForm = "star"
