package desk

import "renju-arbiter/views/web"

// shortOfSpace tells the arbiter's desk that the disk is filling up, in megabytes.
func (s *desk) shortOfSpace() (left int, short bool) {
	bytes, known := s.freeSpace()
	wanted, short := web.ShortOfSpace(bytes, known)
	return int(min(bytes, wanted) >> 20), short
}
