// Package accounts has the pages of logging in and of accounts. They are the list of events with the
// button for the samples, the first organiser, all accounts and the own one, and passkeys. Others are
// the history of the installation, the security log, links and their redemption, the language, and the
// root certificate.
package accounts

import (
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Pages holds what these pages need.
type Pages struct {
	*web.Server
	Accounts *accounts.Accounts
	Security *records.Security
	Passkeys *accounts.Passkeys
}

// linkPages are the pages of the links of an event, and of redeeming one.
type linkPages struct{ *Pages }

// ownPages are the page of the own account, and passkeys.
type ownPages struct{ *Pages }

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	own, links := ownPages{s}, linkPages{s}
	router.See(address.Home, s.home)
	router.See(address.SetupRoute, s.setupPage)
	router.See(address.Login, s.loginPage)
	router.See(address.Accounts, s.accountsPage)
	router.See(address.SecurityLog, s.securityLog)
	router.See(address.InstallationHistory, s.installationHistory)
	router.See(address.Languages, s.languages)
	router.See(address.OwnAccount, own.ownPage)
	router.See(address.ResetRoute, s.resetPage)
	router.See(address.Trust, s.trustPage)
	router.See(address.RootFile, s.rootFile)
	router.See(address.JoinRoute, links.joinPage)
	router.See(address.AppointmentsRoute, s.appointmentsPage)
	router.See(address.LinksRoute, links.linksPage)
	s.Acts(router, s.loginActs(), s.accountActs(), own.ownActs(), links.linkActs(), s.appointments())
}

// loginActs are the forms of a browser that has no session yet, or ends one.
func (s *Pages) loginActs() web.Acts {
	home := web.To(address.Home)
	return web.Acts{
		address.Spoilers:         {Call: s.spoilers, Next: func(a web.Asked) string { return web.Local(a.FormValue("back")) }},
		address.Following:        {Call: s.follow, Next: func(a web.Asked) string { return web.Local(a.FormValue("back")) }},
		address.Language:         {Call: s.language, Next: func(a web.Asked) string { return web.Local(a.FormValue("back")) }},
		address.SetupRoute:       {Call: s.setup, Tries: true},
		address.Login:            {Call: s.login, Tries: true},
		address.LoginPasskey:     {Call: ownPages{s}.loginWith},
		address.LoginPasskeyAsk:  {Call: ownPages{s}.loginAsk},
		address.Logout:           {Call: s.logout, Next: home},
		address.LogoutEverywhere: {Call: s.logoutEverywhere, Next: home},
		address.ResetRoute:       {Call: s.reset, Tries: true},
		address.JoinRoute:        {Call: linkPages{s}.join, Next: web.To(address.JoinRoute), Tries: true},
	}
}

// accountActs are the forms of administrators, and the one that makes the samples.
func (s *Pages) accountActs() web.Acts {
	next := web.To(address.Accounts)
	return web.Acts{
		address.Accounts:     {Call: s.makeAccount, Next: next},
		address.AccountRoute: {Call: s.changeAccount, Page: s.Notices.BackTo(address.Accounts), Next: next},
		address.Sample:       {Call: s.sample},
	}
}

// ownActs are the forms of the own account.
func (s ownPages) ownActs() web.Acts {
	own := func(call func(web.Asked) (locale.Text, error)) web.Act {
		return web.Act{Call: call, Page: s.Notices.BackTo(address.OwnAccount), Next: web.To(address.OwnAccount), Own: true}
	}
	asked := func(call func(web.Asked) (locale.Text, error)) web.Act { return web.Act{Call: call, Own: true} }
	password := asked(s.setOwnPassword)
	password.Next, password.Tries = web.To(address.OwnAccount), true
	return web.Acts{
		address.OwnPassword:      password,
		address.OwnEnd:           own(s.endOwn),
		address.OwnName:          own(s.renameOwn),
		address.OwnLeave:         own(s.leaveEvent),
		address.OwnPasskeys:      own(s.addPasskey),
		address.OwnPasskeyRemove: own(s.removePasskey),
		address.OwnPasskeysAsk:   asked(s.ownAsk),
		address.OwnPasskeysNew:   asked(s.ownNew),
	}
}

// linkActs are the forms of the links of an event.
func (s linkPages) linkActs() web.Acts {
	next := web.To(address.LinksRoute)
	return web.Acts{
		address.LinksRoute:  {Call: s.makeLinks, Next: next},
		address.RevokeRoute: {Call: s.revokeLink, Next: next},
		address.KnownRoute:  {Read: readKnown, Next: next, Done: "done.known"},
	}
}
