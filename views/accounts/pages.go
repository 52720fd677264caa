// Package accounts has the pages of logging in and of accounts: the list of events with the button
// that makes the samples, the first organiser, the accounts and the own one, passkeys, the history of
// the installation and the security log, links and how they are redeemed, the language, and the root
// certificate.
package accounts

import (
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages holds what these pages need.
type Pages struct {
	*web.Server
	Accounts *records.Accounts
	Security *records.Security
	Passkeys *records.Passkeys
}

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.Home, s.home)
	router.Send(address.Language, s.language)
	router.See(address.SetupRoute, s.setupPage)
	router.Try(address.SetupRoute, s.setup)
	router.See(address.Login, s.loginPage)
	router.Try(address.Login, s.login)
	router.Send(address.LoginPasskey, s.loginWith)
	router.Send(address.LoginPasskeyAsk, s.loginAsk)
	router.Send(address.Logout, s.logout)
	router.Send(address.LogoutEverywhere, s.logoutEverywhere)
	router.See(address.Accounts, s.accountsPage)
	router.Send(address.Accounts, s.makeAccount)
	router.See(address.SecurityLog, s.securityLog)
	router.See(address.HouseHistory, s.houseHistory)
	router.Send(address.AccountRoute, s.changeAccount)
	router.See(address.OwnAccount, s.ownPage)
	router.Try(address.OwnPassword, s.setOwnPassword)
	router.Send(address.OwnEnd, s.endOwn)
	router.Send(address.OwnName, s.renameOwn)
	router.Send(address.OwnLeave, s.leaveEvent)
	router.Send(address.OwnPasskeys, s.addPasskey)
	router.Send(address.OwnPasskeysAsk, s.ownAsk)
	router.Send(address.OwnPasskeysNew, s.ownNew)
	router.Send(address.OwnPasskeyRemove, s.removePasskey)
	router.See(address.ResetRoute, s.resetPage)
	router.Try(address.ResetRoute, s.reset)
	router.See(address.Trust, s.trustPage)
	router.See(address.RootFile, s.rootFile)
	router.See(address.JoinRoute, s.joinPage)
	router.Try(address.JoinRoute, s.join)
	router.Send(address.Sample, s.sample)
	router.See(address.AppointmentsRoute, s.appointmentsPage)
	s.Acts(router, s.appointments())
	router.See(address.LinksRoute, s.linksPage)
	router.Send(address.LinksRoute, s.makeLinks)
	router.Send(address.RevokeRoute, s.revokeLink)
	router.Send(address.KnownRoute, s.knowLink)
}
