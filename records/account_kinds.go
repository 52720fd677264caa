package records

// accountKinds are the log entries of accounts, sessions, passkeys and links.
var accountKinds = []Kind{
	NewKind[renewSession](10, 1),
	NewKind[changeSession](11, 1),
	NewKind[endSession](12, 1),
	NewKind[endSessionOf](13, 1),
	NewKind[endSessions](14, 1),
	NewKind[endAllSessions](15, 1),
	NewKind[sweepSessions](17, 1),
	NewKind[newSetup](20, 1),
	NewKind[useSetup](21, 1),
	NewKind[addAccount](22, 1),
	NewKind[renameAccount](23, 1),
	NewKind[keepPassword](24, 1),
	NewKind[dropAccount](26, 1),
	NewKind[addPasskey](27, 1),
	NewKind[usePasskey](28, 1),
	NewKind[dropPasskey](29, 1),
	NewKind[dropPasskeys](30, 1),
	NewKind[addLink](43, 1),
}
