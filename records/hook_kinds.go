package records

// hookKinds are the log entries of webhooks.
var hookKinds = []Kind{
	NewKind[keepHook](60, 1),
	NewKind[beginHook](61, 1),
	NewKind[hushHook](62, 1),
	NewKind[dropHook](63, 1),
	NewKind[gatherNews](64, 1),
	NewKind[noteTry](65, 1),
}
