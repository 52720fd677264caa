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

// Face holds what these pages need.
type Face struct {
	*web.Server
	Accounts *records.Accounts
	Security *records.Security
	Passkeys *records.Passkeys
}

// Routes registers the pages and forms.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.Home, s.home)
	pages.Send(address.Language, s.language)
	pages.See(address.SetupRoute, s.setupPage)
	pages.Try(address.SetupRoute, s.setup)
	pages.See(address.Login, s.loginPage)
	pages.Try(address.Login, s.login)
	pages.Send(address.LoginPasskey, s.loginWith)
	pages.Send(address.LoginPasskeyAsk, s.loginAsk)
	pages.Send(address.Logout, s.logout)
	pages.Send(address.LogoutEverywhere, s.logoutEverywhere)
	pages.See(address.Accounts, s.accountsPage)
	pages.Send(address.Accounts, s.makeAccount)
	pages.See(address.SecurityLog, s.securityLog)
	pages.See(address.HouseHistory, s.houseHistory)
	pages.Send(address.AccountRoute, s.changeAccount)
	pages.See(address.OwnAccount, s.ownPage)
	pages.Try(address.OwnPassword, s.setOwnPassword)
	pages.Send(address.OwnEnd, s.endOwn)
	pages.Send(address.OwnName, s.renameOwn)
	pages.Send(address.OwnLeave, s.leaveEvent)
	pages.Send(address.OwnPasskeys, s.addPasskey)
	pages.Send(address.OwnPasskeysAsk, s.ownAsk)
	pages.Send(address.OwnPasskeysNew, s.ownNew)
	pages.Send(address.OwnPasskeyRemove, s.removePasskey)
	pages.See(address.ResetRoute, s.resetPage)
	pages.Try(address.ResetRoute, s.reset)
	pages.See(address.Trust, s.trustPage)
	pages.See(address.RootFile, s.rootFile)
	pages.See(address.JoinRoute, s.joinPage)
	pages.Try(address.JoinRoute, s.join)
	pages.Send(address.Sample, s.sample)
	pages.See(address.AppointmentsRoute, s.appointmentsPage)
	s.Acts(pages, s.appointments())
	pages.See(address.LinksRoute, s.linksPage)
	pages.Send(address.LinksRoute, s.makeLinks)
	pages.Send(address.RevokeRoute, s.revokeLink)
	pages.Send(address.KnownRoute, s.knowLink)
}
