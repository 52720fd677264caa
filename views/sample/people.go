package sample

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/web"
)

// players of the Swiss are invented, as are their numbers: in several scripts, two of one
// name, and one whose name is as long as names can be.
func players() []sidetable.Person {
	list := []sidetable.Person{
		{Surname: "Brook", Given: "Ada", Country: "SWE", RIFID: "800001", Rating: 2240, Born: 1991, Title: "GM"},
		{Surname: "Tõnisoo-Õunapuu", Given: "Ülle", Country: "EST", RIFID: "810002", Rating: 2205, City: "Põltsamaa"},
		{Surname: "Morikawa", Given: "Chie", Native: "森川 千枝", Country: "JPN", RIFID: "820003", Rating: 2180},
		{Surname: "Kerdal", Given: "Yann", Country: "FRA", RIFID: "830004", Rating: 2090, City: "Douarnenez"},
		{Surname: "Verbenko", Given: "Lada", Native: "Лада Вербенко", Country: "UKR", RIFID: "840005", Rating: 2075},
		{Surname: "Elizalde Goñi", Given: "Nerea", Country: "ESP", RIFID: "850006", Rating: 1985},
		{Surname: "al-Qamari", Given: "Samira", Native: "سميرة القمري", Country: "JOR", RIFID: "860007", Rating: 1960},
		{Surname: "Feldt", Given: "Jonas", Country: "GER", RIFID: "870008", Rating: 1910},
		{Surname: "Duarte", Given: "Inês", Country: "POR", RIFID: "880009", Rating: 1880},
		{Surname: "Ling", Given: "Yunbo", Native: "凌云波", Country: "CHN", RIFID: "890010", Rating: 1865},
		{Surname: "Seomun", Given: "Haneul", Native: "서문하늘", Country: "KOR", RIFID: "900011", Rating: 1850},
		{Surname: "Wolfeschlegelsteinhausenbergerdorff-Hohenzollern-Sigmaringen von und zu der Alten Mark", Given: "Bo", Country: "AUT", RIFID: "910012", Rating: 1830},
		{Surname: "Papadiamandi", Given: "Ariadni", Native: "Αριάδνη Παπαδιαμάντη", Country: "GRE", RIFID: "920013", Rating: 1790},
		{Surname: "Hrachuhi", Given: "Tigran", Native: "Տիգրան Հրաչուհի", Country: "ARM", RIFID: "930014", Rating: 1745},
		{Surname: "Ferr", Given: "Jon", Country: "ENG", RIFID: "940015", Rating: 1720, City: "Whitby"},
		{Surname: "Ferr", Given: "Jon", Country: "ENG", RIFID: "940016", Rating: 1615, City: "Truro"},
		{Surname: "Nevo", Given: "Talia", Native: "טליה נבו", Country: "ISR", RIFID: "950017", Rating: 1590},
		{Surname: "Ó Dálaigh", Given: "Caoimhe", Country: "IRL", RIFID: "960018", Rating: 1540},
		{Surname: "Łuczywo", Given: "Żaneta", Country: "POL", Rating: 1480, Born: 2013},
		{Surname: "Tamariz", Given: "Pío", Country: "MEX", Born: 2014},
	}
	for i := range list {
		list[i].ID, list[i].Name = web.NewID(), list[i].Given+" "+list[i].Surname
	}
	return list
}

// teamsOf are the teams and who plays for them, the strongest first, a reserve last.
func teamsOf() []arbiter.Team {
	var list []arbiter.Team
	for _, t := range []struct {
		name    string
		members []sidetable.Person
	}{
		{"Lantern Lane", []sidetable.Person{{Name: "Maud Pellerin", Rating: 2110}, {Name: "Teodor Vask", Rating: 2050}, {Name: "Wren Okafor", Rating: 1900}, {Name: "Sanne Duyf", Rating: 1700}}},
		{"Õismäe Kivid", []sidetable.Person{{Name: "Kaspar Õigemeel", Rating: 2150}, {Name: "Liis Jõgeots", Rating: 2010}, {Name: "Tõnu Sääsk", Rating: 1940}, {Name: "Meeli Rohumaa", Rating: 1650}}},
		{"Mole & Pier", []sidetable.Person{{Name: "Oda Brekke", Rating: 1990}, {Name: "Niko Salmela", Rating: 1985}, {Name: "Haruka Minazuki", Native: "水無月 春香", Rating: 1890}, {Name: "Beñat Urrutikoa", Rating: 1720}}},
		{"Castle Hill II", []sidetable.Person{{Name: "Ilse Varga", Rating: 2005}, {Name: "Dezső Almási", Rating: 1880}, {Name: "Petra Linhart", Rating: 1840}, {Name: "Milo Sand", Rating: 1600}}},
	} {
		team := arbiter.Team{Person: sidetable.Person{ID: web.NewID(), Name: t.name}, Members: t.members}
		for i := range team.Members {
			team.Members[i].ID = web.NewID()
		}
		list = append(list, team)
	}
	return list
}
