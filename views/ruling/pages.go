// Package ruling has the pages on which an arbiter rules on a claim, and a second person confirms a correction
// of signed standings.
package ruling

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of rulings on claims, and of corrections of signed standings.
type Pages struct{ *web.Server }

// The pages by subject.
type (
	rulings     struct{ *web.Server }
	corrections struct{ *web.Server }
)

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	rulings, corrections := &rulings{s.Server}, &corrections{s.Server}
	router.See(address.RulingRoute, rulings.page)
	s.GameActs(router, rulings.acts())
	router.See(address.CorrectionsRoute, corrections.page)
	s.Acts(router, corrections.acts())
}
