package records

// personalKinds are the log entries of people, pictures, sealed moves and dossiers.
var personalKinds = []Kind{
	NewKind[addPicture](4, 1),
	NewKind[addPerson](40, 1),
	NewKind[changePerson](41, 1),
	NewKind[dropPerson](42, 1),
	NewKind[keepEnvelope](50, 1),
	NewKind[keepDossier](51, 1),
	NewKind[dropDossier](52, 1),
}
