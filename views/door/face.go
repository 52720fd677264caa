// Package door is where people come in: the first organiser, accounts, links and who
// redeems them, the language.
package door

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the door.
type Face struct{ *web.House }

// Routes are the pages and forms of the door.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	pages.See(address.Home, s.home)
	pages.POST(address.Language, s.language)
	pages.See(address.SetupRoute, s.setupPage)
	pages.POST(address.SetupRoute, s.setup, s.Guard.Logins)
	pages.See(address.Login, s.loginPage)
	pages.POST(address.Login, s.login, s.Guard.Logins)
	pages.POST(address.Logout, s.logout)
	pages.POST(address.LogoutEverywhere, s.logoutEverywhere)
	pages.See(address.Accounts, s.accountsPage)
	pages.POST(address.Accounts, s.appoint, s.Guard.Logins)
	pages.POST(address.AccountRoute, s.changeAccount)
	pages.See(address.JoinRoute, s.joinPage)
	pages.POST(address.JoinRoute, s.join, s.Guard.Logins)
	pages.POST(address.Sample, s.sample)
	pages.See(address.LinksRoute, s.linksPage)
	pages.POST(address.LinksRoute, s.makeLinks)
	pages.POST(address.RevokeRoute, s.revokeLink)
}
