import { rows } from "./rows.ts";

/** Halvermeer Networks: a made-up regional carrier and hosting company with its seat in Rotterdam. */
export const company = { name: "Halvermeer Networks", domain: "halvermeer.example", asn: 64512 } as const;

/** What is done at a site, and so which rooms, VLANs and clusters it has. */
export type SiteKind = "datacentre" | "pop" | "office";

/** The regions as a tree: each names the one that it lies in. */
export const regionFacts = rows(
  ["name", "parent", "description"],
  `
  Europe               |            | All countries in which Halvermeer holds a licence
  Benelux              | Europe     | Home market; field team in Rotterdam and Antwerp
  Netherlands          | Benelux    | Seat of the company, operations centre and main data centre
  Belgium              | Benelux    | Harbour customers and the crossing to the coast
  DACH                 | Europe     | Germany and Switzerland, field team in Frankfurt
  Germany              | DACH       | Second data centre and the northern ring
  Switzerland          | DACH       | Financial customers; data stays in the country
  Nordics and Baltics  | Europe     | Reached over the northern ring, field team in Copenhagen
  Denmark              | Nordics and Baltics | Exchange point and landing of the Baltic cable
  Sweden               | Nordics and Baltics | Short hop over the Øresund
  Poland               | Nordics and Baltics | Tri-City ports and their forwarders
  South and West       | Europe     | France, Italy and Spain, served with partners on site
  France               | South and West | Rhône valley logistics parks
  Italy                | South and West | Lombardy, opened last of all
  Spain                | South and West | Basque coast, end of the western route
  `,
);

/** The twelve sites; `code` is the facility, in lower case also the beginning of host names. */
export const siteFacts = rows(
  ["code", "name", "region", "kind", "status", "latitude", "longitude", "description"],
  `
  RTM1 | Rotterdam Waalhaven | Netherlands | datacentre | active | 51.886412 | 4.438155 | Main data centre: 2 halls, 180 racks, two grid feeds and 72 hours of diesel
  RTM2 | Rotterdam Kop van Zuid | Netherlands | office | active | 51.904873 | 4.489316 | Head office and network operations centre, staffed around the clock
  AMS1 | Amsterdam Science Park | Netherlands | pop | active | 52.356201 | 4.951873 | Peering and transit; four racks in a leased cage
  ANR1 | Antwerp Luchtbal | Belgium | pop | active | 51.245118 | 4.423907 | Metro node for the harbour customers, two racks
  HAM1 | Hamburg Hammerbrook | Germany | pop | active | 53.547326 | 10.027741 | Northern ring, amplifier and access node
  FRA1 | Frankfurt Griesheim | Germany | datacentre | active | 50.096084 | 8.596612 | Second data centre: 96 racks, mirror of Rotterdam for all hosted platforms
  CPH1 | Copenhagen Ballerup | Denmark | datacentre | active | 55.731265 | 12.358904 | Regional data centre of the north, 40 racks, free cooling for most of the year
  MMX1 | Malmö Västra Hamnen | Sweden | pop | active | 55.612957 | 12.976208 | Øresund crossing, diverse from the bridge route
  GDN1 | Gdańsk Letnica | Poland | pop | active | 54.383109 | 18.631455 | Access node for the port terminals; landlord gives escorted access only
  ZRH1 | Zürich Altstetten | Switzerland | datacentre | active | 47.391874 | 8.480026 | 24 racks in a vault below street level; no data leaves the country
  LYS1 | Lyon Gerland | France | pop | active | 45.731580 | 4.829347 | Western route, regenerators and a small access layer
  MXP1 | Milano Caldera | Italy | pop | staging | 45.476033 | 9.104918 | Racks are up and powered; the backbone link is being commissioned
  `,
);

/** A site, as its facts tell it. */
export type SiteFact = (typeof siteFacts)[number];

/** The sites of a list of codes and kinds: "RTM1 pop". */
export function sitesAt(words: string): readonly SiteFact[] {
  const wanted = words.split(" ");
  return siteFacts.filter(({ code, kind }) => wanted.includes(code) || wanted.includes(kind));
}

/** The kind of a site, from its facts. */
export const kindOf = ({ kind }: SiteFact): SiteKind => kind as SiteKind;

/** Everybody at the company; the first of each role may sign in. */
export const personFacts = rows(
  ["first", "last", "role", "team"],
  `
  Marijke  | van Dalen   | super_admin | systems
  Jonas    | Lindqvist   | admin       | systems
  Ewa      | Nowicka     | manager     | purchasing
  Tomás    | Etxeberria  | operator    | network
  Hanna    | Brandt      | viewer      | sales
  Pieter   | Hoekstra    | super_admin | systems
  Aurélie  | Fontaine    | admin       | network
  Giulia   | Ferrante    | manager     | purchasing
  Søren    | Kjær        | manager     | network
  Lieke    | Verschuren  | operator    | network
  Mateusz  | Zieliński   | operator    | network
  Katrin   | Oberholzer  | operator    | systems
  Bastian  | Reuter      | operator    | systems
  Noor     | El Khatib   | operator    | network
  Anders   | Holmgren    | operator    | field
  Femke    | de Wit      | operator    | systems
  Joost    | Baeten      | operator    | field
  Chiara   | Bellandi    | operator    | field
  Maël     | Rousseau    | operator    | systems
  Agnieszka | Wróbel     | operator    | network
  Dirk     | Hansen      | operator    | field
  Selma    | Yıldız      | operator    | systems
  Wouter   | Claes       | viewer      | sales
  Ingrid   | Solberg     | viewer      | finance
  Lukas    | Aebischer   | viewer      | sales
  Inès     | Garnier     | viewer      | finance
  Rui      | Cardoso     | viewer      | finance
  Henk     | Postma      | operator    | network
  `,
);

/** Who has left; the account stays, so that what they did keeps its name. */
export const leavers: readonly string[] = ["Postma"];
