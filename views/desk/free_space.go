package desk

// spaceWanted is how much the disk should have left: an act takes about half a
// kilobyte with its place in the tables, so that a day of two hundred boards (three
// games each, 250 acts a game) takes 75 MB, and a backup beside it as much again.
const spaceWanted = 200 * megabyte

const megabyte = 1 << 20

// shortOfSpace tells the arbiter's desk that the disk is filling up, in megabytes,
// while there is time to do something about it.
func (s *desk) shortOfSpace() (left int, short bool) {
	bytes, known := s.freeSpace()
	return int(min(bytes, spaceWanted) / megabyte), known && bytes < spaceWanted
}
