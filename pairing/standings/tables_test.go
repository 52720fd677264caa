package standings

// CrossTable is the cross table of Tables.
func CrossTable(in Input, order Order) (Cross, error) {
	_, cross, err := Tables(in, order)
	return cross, err
}

// TeamCrossTable is the cross table of TeamTables.
func TeamCrossTable(in TeamInput, on Score, order Order) (Cross, error) {
	_, cross, err := TeamTables(in, on, order)
	return cross, err
}
