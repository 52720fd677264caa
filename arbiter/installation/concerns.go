package installation

// Concerns are the accounts that an event is about.
func Concerns(e Event) (accounts []string) {
	switch e := e.(type) {
	case Made:
		return []string{e.Account}
	case Renamed:
		return []string{e.Account}
	case PasswordSet:
		return []string{e.Account}
	case ResetMade:
		return []string{e.Account}
	case RoleGiven:
		return []string{e.Account}
	case LoggedOut:
		return []string{e.Account}
	case PasskeyAdded:
		return []string{e.Account}
	case PasskeyRemoved:
		return []string{e.Account}
	case Removed:
		return []string{e.Account}
	}
	return accounts
}
