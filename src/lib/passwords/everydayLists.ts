/** Languages whose months, days and countries are known by their standard names (Unicode CLDR, which the runtime has). */
export const calendarLocales: readonly string[] =
  "en de fr it es nl pt pl cs sk da sv nb fi hu ro hr sl tr ru uk el".split(" ");

/** Languages in which countries are told as well. */
export const countryLocales: readonly string[] = "en de fr it es nl".split(" ");

/** Seasons, in the languages above and as they are written without accents. */
export const seasons = `
spring summer autumn fall winter
Frühling Frühjahr Sommer Herbst Winter
printemps été automne hiver
primavera estate autunno inverno
verano otoño invierno
lente zomer herfst
verão outono
wiosna lato jesień zima
jaro léto podzim jar jeseň
forår efterår vår sommar höst høst
kevät kesä syksy talvi
tavasz nyár ősz tél
vară toamnă iarnă
proljeće ljeto jesen pomlad poletje
ilkbahar sonbahar
весна лето осень зима літо осінь
άνοιξη καλοκαίρι φθινόπωρο χειμώνας
`;

/** Places: German and Austrian states, Swiss cantons, regions, and cities that people name passwords after. */
export const places = `
Baden-Württemberg Bayern Brandenburg Hessen Mecklenburg-Vorpommern Niedersachsen Nordrhein-Westfalen Rheinland-Pfalz Saarland
Sachsen Sachsen-Anhalt Schleswig-Holstein Thüringen Ruhrgebiet Allgäu Schwarzwald Bodensee Ostfriesland
Burgenland Kärnten Niederösterreich Oberösterreich Salzburg Steiermark Tirol Vorarlberg Wien
Aargau Appenzell Baselland Basel-Stadt Freiburg Fribourg Genf Genève Glarus Graubünden Jura Luzern Neuenburg Neuchâtel Nidwalden
Obwalden Schaffhausen Schwyz Solothurn Tessin Ticino Thurgau Uri Waadt Vaud Wallis Valais Zug Zürich Sankt-Gallen
Berlin Hamburg München Munich Köln Cologne Frankfurt Stuttgart Düsseldorf Dortmund Essen Leipzig Bremen Dresden Hannover Nürnberg
Duisburg Bochum Wuppertal Bielefeld Bonn Münster Karlsruhe Mannheim Augsburg Wiesbaden Gelsenkirchen Mönchengladbach Braunschweig
Chemnitz Kiel Aachen Halle Magdeburg Krefeld Lübeck Oberhausen Erfurt Mainz Rostock Kassel Hagen Saarbrücken Potsdam Oldenburg
Osnabrück Leverkusen Heidelberg Darmstadt Regensburg Würzburg Ingolstadt Ulm Heilbronn Wolfsburg Göttingen Bremerhaven Koblenz Jena
Trier Erlangen Cottbus Schwerin Konstanz Passau Bamberg Bayreuth Flensburg Deutschland Germany Österreich Schweiz
Graz Linz Innsbruck Klagenfurt Bregenz Villach Vienna Basel Bern Lausanne Winterthur Lugano Biel Chur Davos Geneva Zurich
Paris Marseille Lyon Toulouse Nice Nantes Montpellier Strasbourg Bordeaux Lille Rennes Reims Toulon Grenoble Dijon Angers Brest
Bretagne Normandie Alsace Provence Bourgogne Corse Auvergne Occitanie
London Manchester Liverpool Birmingham Glasgow Edinburgh Bristol Leeds Cardiff Belfast Dublin Oxford Cambridge Scotland England Wales
Amsterdam Rotterdam Utrecht Eindhoven Groningen Brussels Bruxelles Antwerpen Luxembourg Madrid Barcelona Sevilla Valencia Lisboa Lisbon
Porto Roma Rome Milano Milan Napoli Torino Firenze Venezia Bologna Genova Palermo Verona Sicilia Toscana
Warszawa Warsaw Kraków Gdańsk Wrocław Poznań Łódź Praha Prague Brno Bratislava Budapest Bucharest București Sofia Zagreb Ljubljana
Beograd Belgrade Athens Athen Istanbul Ankara Izmir Moscow Moskva Kyiv Kiev Copenhagen København Aarhus Stockholm Göteborg Malmö Oslo
Bergen Helsinki Tallinn Riga Vilnius Reykjavik
NewYork Boston Chicago Washington Miami Dallas Houston Denver Seattle Portland Phoenix Detroit Atlanta Philadelphia LosAngeles
SanFrancisco LasVegas California Texas Florida Hawaii Toronto Montreal Vancouver Sydney Melbourne Brisbane Auckland
Tokyo Osaka Kyoto Beijing Shanghai HongKong Singapore Bangkok Dubai Mumbai Delhi Cairo Johannesburg Nairobi RioDeJaneiro SaoPaulo
BuenosAires Mexico America Europe Europa Africa Afrika
`;

/** Words that people make passwords of when they are asked for one at work or at home. */
export const words = `
password passphrase passwd welcome hello secret login letmein access admin administrator root user guest default changeme temporary
company office server network computer internet printer support helpdesk monitor switch router firewall security system backup
sunshine princess football soccer baseball basketball hockey holiday christmas birthday iloveyou love family freedom dragon master
Passwort Kennwort Losung Losungswort Zugang Zugangsdaten Willkommen Hallo Moin Servus Grüezi Geheim Anmeldung Anmelden Benutzer Gast
Sicherheit Rechner Drucker Netzwerk Internet Büro Firma Arbeit Chef Kollege Montag Feierabend Wochenende Urlaub Ferien Weihnachten
Ostern Geburtstag Advent Silvester Sonnenschein Sonne Sternchen Schatz Schatzi Liebe Liebling Ichliebedich Hase Maus Mausi Bärchen
Engel Prinzessin Familie Mama Papa Oma Opa Hund Katze Pferd Blume Garten Haus Auto Mercedes Porsche Volkswagen Audi Fußball
Bundesliga Schalke Borussia Bayern Werder Hertha Eintracht Fortuna Union Hansa StPauli Schalke04 Scheiße Arschloch Fick Hallihallo
motdepasse bonjour bienvenue salut secret soleil amour jetaime chocolat doudou loulou coucou vacances noel anniversaire
travail bureau entreprise famille maman papa liberté azerty olympique psg football
benvenuto ciao parola segreta segreto amore tiamo juventus inter napoli lavoro azienda famiglia estate vacanza calcio
contraseña clave bienvenido bienvenidos hola teamo amor futbol realmadrid barça trabajo familia navidad
wachtwoord welkom geheim voetbal ajax feyenoord vakantie zonnetje
senha palavrapasse bemvindo benfica sporting amor trabalho
hasło witaj witamy kocham praca heslo vítejte ahoj práce adgangskode velkommen lösenord välkommen passord sommerferie salasana
tervetuloa jelszó parolă bunvenit lozinka dobrodošli geslo şifre parola hoşgeldiniz galatasaray fenerbahçe beşiktaş
пароль привет любовь добропожаловать κωδικός
`;
