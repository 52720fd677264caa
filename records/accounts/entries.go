package accounts

import "renju-arbiter/records/replica"

// Kinds are the log entries of accounts, sessions, passkeys and links.
var Kinds = []replica.Kind{
	replica.NewKind[renewSession](10, 1),
	replica.NewKind[changeSession](11, 1),
	replica.NewKind[endSession](12, 1),
	replica.NewKind[endSessionOf](13, 1),
	replica.NewKind[endSessions](14, 1),
	replica.NewKind[endAllSessions](15, 1),
	replica.NewKind[sweepSessions](17, 1),
	replica.NewKind[newSetup](20, 1),
	replica.NewKind[useSetup](21, 1),
	replica.NewKind[addAccount](22, 1),
	replica.NewKind[renameAccount](23, 1),
	replica.NewKind[keepPassword](24, 1),
	replica.NewKind[dropAccount](26, 1),
	replica.NewKind[addPasskey](27, 1),
	replica.NewKind[usePasskey](28, 1),
	replica.NewKind[dropPasskey](29, 1),
	replica.NewKind[dropPasskeys](30, 1),
	replica.NewKind[addLink](43, 1),
}
