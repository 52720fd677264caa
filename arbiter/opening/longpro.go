package opening

// longPro is gomoku's Long Pro: as Pro, with a 7x7 square to be left.
func longPro() protocol {
	return protocol{name: "long-pro", stages: thirdOutside(7)}
}
