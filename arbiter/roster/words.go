package roster

import (
	"strings"
	"sync"
)

// The words are folded when somebody first brings a list.
var (
	heads   = sync.OnceValue(func() map[string]Field { return foldedWords(headWords) })
	sexes   = sync.OnceValue(func() map[string]string { return words(sexWords) })
	nations = sync.OnceValue(func() map[string]string { return words(nationWords) })
)

// headWords are the words that stand over columns: English, Basque, French and German,
// and those of the countries from whose lists players come. Where "No" may be a place
// or an id it is the place.
var headWords = map[Field]string{
	WholeName: "name, names, full name, player, players, player name, name of player, participant, contestant, latin name, name latin, name in english," +
		"izena, izen osoa, izen abizenak, izena eta abizenak, jokalaria, jokalariak, parte hartzailea," +
		"nom complet, nom et prénom, nom prénom, prénom nom, prénom et nom, joueur, joueurs, joueuse, participant, participante," +
		"spieler, spielerin, teilnehmer, teilnehmerin, vollständiger name, vor- und nachname, name vorname, spielername," +
		"nimi, mängija, namn, spelare, jméno a příjmení, hráč, név, nombre, jugador, имя, фио, игрок, участник, 姓名, 氏名, 名前, 选手, 選手, 棋手, selgnimi, ees- ja perekonnanimi, spelarens namn, hráči, játékos, versenyző, imię i nazwisko, zawodnik, zawodnicy, gracz, uczestnik, 棋手姓名, 選手名, 이름, 성명, 선수, 선수명",
	Surname: "surname, last name, lastname, family name, familyname, family, player family name, abizena, abizenak, nom, nom de famille, nom famille, nachname, familienname, zuname," +
		"perenimi, perekonnanimi, efternamn, příjmení, vezetéknév, apellido, apellidos, фамилия, 姓, családnév, nazwisko, 성",
	Given: "given name, given, givenname, given names, first name, firstname, first names, forename, player given name, player first name, ponte izena, ponte-izena, prénom, prénoms, vorname, vornamen, rufname," +
		"eesnimi, förnamn, jméno, křestní jméno, keresztnév, utónév, nombre de pila, имя отчество, 名, imię, imiona, 名字, 이름(명)",
	Native: "native, native name, own script, name in own script, original name, local name, name native, name (native), jatorrizko izena, jatorrizko idazkera, bere idazkeran," +
		"nom original, nom natif, écriture d’origine, nom dans son écriture, originalname, name im original, eigene schrift, name in eigener schrift, muttersprachlicher name, 漢字, 汉字, 漢字名, 中文名, kanji, 원어명",
	Country: "country, nation, nationality, country code, nat, noc, state, flag, herrialdea, naziotasuna, estatua, pays, nationalité, code pays, nation, land, ländercode, nationalität, staat," +
		"federation, fed, fédération, federazioa, föderation, riik, maa, země, stát, ország, país, страна, 国家, 國家, 国, 国籍, 國籍, kraj, federacja, förbund, szövetség, federace, 国家/地区, 국가, 나라, 국적",
	City: "city, town, place, city/club, club/city, club or city, residence, hiria, herria, bizilekua, ville, localité, lieu, stadt, ort, wohnort," +
		"linn, stad, ort, město, város, ciudad, город, 城市, 都市, település, miasto, miejscowość, 도시",
	TeamName: "team, teams, team name, name of team, squad, taldea, taldeak, talde izena, taldearen izena, équipe, équipes, nom d’équipe, nom de l’équipe, mannschaft, mannschaften, mannschaftsname," +
		"võistkond, meeskond, lag, tým, družstvo, csapat, equipo, команда, 队, 队名, 隊名, チーム, チーム名, drużyna, zespół, 队伍, 隊伍, 팀, 팀명",
	club: "club, chess club, kluba, verein, klub, klubi, klubb, oddíl, клуб",
	seat: "board, board no, boards, taula, mahaia, table, échiquier, brett, brettnr, brett-nr, laud, bord, deska, доска, 台",
	Born: "born, birth, year of birth, birth year, birthyear, birthday, birth date, date of birth, dob, yob, b-year, jaiotza, jaioturtea, jaiotze urtea, jaiotze-data, jaiotza data," +
		"né, née, né(e), année, année de naissance, naissance, date de naissance, né en, geboren, geburtsjahr, geburtsdatum, jahrgang, geb, jg, gebjahr," +
		"sünniaasta, sünniaeg, födelseår, född, rok narození, narozen, születési év, año de nacimiento, год рождения, г.р., 生年, 出生年, 出生年份, sündinud, ročník, született, rok urodzenia, data urodzenia, 生年月日, 생년, 출생년도, 생년월일",
	Sex:   "sex, gender, m/f, f/m, m/w, w/m, h/f, f/h, m/w/d, sexua, generoa, sexe, genre, geschlecht, sugu, kön, pohlaví, nem, sexo, пол, 性别, 性別, płeć, 성별",
	Title: "title, titles, dan, grade, titulua, tituluak, maila, titre, titres, grade, titel, tiitel, titul, cím, título, титул, звание, разряд, 段位, 级别, 等级, tytuł, kategoria, 称号, 稱號, 段级, 단, 칭호",
	Rating: "rating, ratings, rtg, elo, elo rating, rif rating, renju rating, rating rif, national rating, points elo, ratinga, elo puntuak, cote, cote rif, classement, classement elo, elo rif," +
		"wertungszahl, wertung, elozahl, elo-zahl, rif-wertung, dwz, reiting, hinnang, rankingtal, értékszám, рейтинг, 等级分, レーティング, rankning, hodnocení, pontszám, 等級分, 레이팅",
	RIF: "rif, rif id, rifid, rif number, rif no, rif nr, rif-nr, rif-nummer, rif code, rif ida, rif zenbakia, n rif, nº rif, numéro rif, n° rif, id rif, rif kood, рифид, player id, id",
	Federation: "federation id, national id, federation number, fed id, fedid, national number, licence, license, licence number, membership number, member id, member no, fide id, fideid, fide-id, fide no," +
		"federazioaren ida, lizentzia, lizentzia zenbakia, n° de licence, numéro de licence, licence n°, id fédération, n° fédération, identifiant fédéral, verbandsnummer, verbands-id, mitgliedsnummer, lizenz, lizenznummer, passnummer",
	Number: "no, no., nr, nr., n°, nº, num, number, #, start number, start no, startnumber, starting number, starting no, start rank, sno, rank, rk, pos, position, zk, zenbakia, irteera-zenbakia, irteera zenbakia," +
		"numéro, numéro de départ, n° de départ, n° départ, dossard, startnummer, startnr, start-nr, start-nr., lfd nr, lfd. nr., rang, jrk, jrk nr, číslo, sorszám, número, №, номер, п/п, № п/п, 序号, 番号, startnumer, numer startowy, rajtszám, startovní číslo, stardinumber, 编号, 編號, 번호",
}

// sexWords are the words for them.
var sexWords = map[string]string{
	"f": "f, w, female, woman, women, girl, emakumea, emakumezkoa, femme, féminin, fille, weiblich, frau, mädchen, naine, ж, жен, 女",
	"m": "m, h, male, man, men, boy, gizona, gizonezkoa, homme, masculin, garçon, männlich, herr, mann, junge, mees, м, муж, 男",
}

// nationWords are the names of the countries whose players come, beside their codes.
var nationWords = map[string]string{
	"ARM": "armenia, arménie, armenien", "AUS": "australia, australie, australien", "AUT": "austria, autriche, österreich", "AZE": "azerbaijan, azerbaïdjan, aserbaidschan",
	"BEL": "belgium, belgika, belgique, belgien", "BLR": "belarus, bielorrusia, biélorussie, weißrussland", "BRA": "brazil, brasil, brésil, brasilien", "BUL": "bulgaria, bulgarie, bulgarien",
	"CAN": "canada, kanada", "CHN": "china, txina, chine, prchina, people’s republic of china, 中国", "CRO": "croatia, kroazia, croatie, kroatien", "CZE": "czechia, czech republic, txekia, txekiar errepublika, tchéquie, république tchèque, tschechien, tschechische republik, česko",
	"DEN": "denmark, danimarka, danemark, dänemark", "EGY": "egypt, egipto, égypte, ägypten", "ESP": "spain, espainia, espagne, spanien, españa", "EST": "estonia, estonie, estland, eesti",
	"FIN": "finland, finlandia, finlande, finnland, suomi", "FRA": "france, frantzia, frankreich", "GBR": "great britain, united kingdom, uk, erresuma batua, britainia handia, royaume-uni, grande-bretagne, großbritannien, vereinigtes königreich", "GEO": "georgia, géorgie, georgien",
	"GER": "germany, alemania, allemagne, deutschland", "GRE": "greece, grezia, grèce, griechenland", "HKG": "hong kong, hong kong china, hongkong", "HUN": "hungary, hungaria, hongrie, ungarn, magyarország",
	"IND": "india, inde, indien", "IRL": "ireland, irlanda, irlande, irland", "ISR": "israel, israël", "ITA": "italy, italia, italie, italien",
	"JPN": "japan, japonia, japon, 日本", "KAZ": "kazakhstan, kazakhstán, kasachstan", "KOR": "korea, south korea, republic of korea, hego korea, corée, corée du sud, südkorea, 대한민국, 한국", "LAT": "latvia, letonia, lettonie, lettland, latvija",
	"LTU": "lithuania, lituania, lituanie, litauen, lietuva", "MAC": "macau, macao", "NED": "netherlands, the netherlands, herbehereak, pays-bas, niederlande", "NOR": "norway, norvegia, norvège, norwegen, norge",
	"POL": "poland, polonia, pologne, polen, polska", "POR": "portugal", "ROU": "romania, errumania, roumanie, rumänien", "RUS": "russia, errusia, russie, russland, россия, russian federation",
	"SLO": "slovenia, eslovenia, slovénie, slowenien", "SVK": "slovakia, eslovakia, slovaquie, slowakei, slovensko", "SUI": "switzerland, suitza, suisse, schweiz", "SWE": "sweden, suedia, suède, schweden, sverige",
	"TPE": "taiwan, chinese taipei, taipei chinois, 台灣, 臺灣, 中華台北", "TUR": "turkey, türkiye, turkia, turquie, türkei", "UKR": "ukraine, ukraina, україна", "USA": "united states, united states of america, ameriketako estatu batuak, états-unis, vereinigte staaten",
	"UZB": "uzbekistan, ouzbékistan, usbekistan", "VIE": "vietnam, viet nam",
}

// CountryCode is the code of a country: the two or three letters as they are, or those of
// its name; empty where it is neither.
func CountryCode(text string) string {
	if code := strings.ToUpper(strings.TrimSpace(text)); letters(code) {
		return code
	}
	return nations()[folding(text)]
}

func words(lists map[string]string) map[string]string {
	all := map[string]string{}
	for of, list := range lists {
		for word := range strings.SplitSeq(list, ",") {
			all[folding(word)] = of
		}
	}
	return all
}

// foldedWords are the words of the fields; of two fields with one word the first has it.
func foldedWords(lists map[Field]string) map[string]Field {
	all := map[string]Field{}
	for _, field := range append(TeamFields(), club, seat) {
		for word := range strings.SplitSeq(lists[field], ",") {
			if word = folding(word); word != "" && all[word] == "" {
				all[word] = field
			}
		}
	}
	return all
}
