// Package door is where people come in: the first organiser, accounts, links and who
// redeems them, the language.
package door

import "renju-arbiter/views/web"

// Face is the door.
type Face struct{ *web.House }

// Routes are the pages and forms of the door.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	pages.See("/", s.home)
	pages.POST("/language", s.language)
	pages.See("/setup/:token", s.setupPage)
	pages.POST("/setup/:token", s.setup, s.Guard.Logins)
	pages.See("/login", s.loginPage)
	pages.POST("/login", s.login, s.Guard.Logins)
	pages.POST("/logout", s.logout)
	pages.POST("/logout-everywhere", s.logoutEverywhere)
	pages.See("/accounts", s.accountsPage)
	pages.POST("/accounts", s.appoint, s.Guard.Logins)
	pages.POST("/accounts/:id/:act", s.changeAccount)
	pages.See("/join/:token", s.joinPage)
	pages.POST("/join/:token", s.join, s.Guard.Logins)
	pages.POST("/sample", s.sample)
	pages.See("/t/:id/links", s.linksPage)
	pages.POST("/t/:id/links", s.makeLinks)
	pages.POST("/t/:id/links/:link/revoke", s.revokeLink)
}
