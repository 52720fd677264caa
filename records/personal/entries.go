package personal

import "renju-arbiter/records/replica"

// Kinds are the log entries of people, pictures, sealed moves and dossiers.
var Kinds = []replica.Kind{
	replica.NewKind[addPicture](4, 1),
	replica.NewKind[addPerson](40, 1),
	replica.NewKind[changePerson](41, 1),
	replica.NewKind[dropPerson](42, 1),
	replica.NewKind[keepEnvelope](50, 1),
	replica.NewKind[keepDossier](51, 1),
	replica.NewKind[dropDossier](52, 1),
	replica.NewKind[dropPicture](53, 1),
	replica.NewKind[keepPushed](54, 1),
	replica.NewKind[dropPushed](55, 1),
}
