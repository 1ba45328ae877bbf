import { rememberByText } from "../../../lib/remember.ts";
import { suggest } from "../../../lib/text/suggest.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { foldHeader } from "../columns/foldHeader.ts";
import { knownTerms } from "./terms.ts";

/** What people call the terms of our fields, in German, French, Spanish and other programs. */
const words: Readonly<Record<string, readonly string[]>> = {
  active: [
    ...["aktiv", "in Betrieb", "im Einsatz", "produktiv", "in Nutzung", "in Verwendung", "actif", "active"],
    ...["en service", "en production", "en cours d'utilisation", "activo", "attivo", "live", "production"],
    ...["in use", "in service", "deployed", "up", "used", "online", "ok", "running", "en uso"],
  ],
  planned: ["geplant", "in Planung", "planifié", "prévu", "ordered", "bestellt", "pending", "planificado"],
  stock: [
    ...["Lager", "auf Lager", "im Lager", "Reserve", "Ersatz", "en stock", "stock", "in stock", "spare"],
    ...["inventory", "ready to deploy", "available", "verfügbar", "disponible", "en réserve"],
  ],
  offline: ["down", "aus", "ausgeschaltet", "hors ligne", "hors service", "inaktiv", "inactive"],
  failed: [
    "defekt",
    "kaputt",
    "Störung",
    "ausgefallen",
    "en panne",
    "broken",
    "defective",
    "faulty",
    "error",
  ],
  retired: [
    ...[
      "ausgemustert",
      "außer Betrieb",
      "ausser Betrieb",
      "stillgelegt",
      "entsorgt",
      "archived",
      "archiviert",
    ],
    ...["decommissioned", "disposed", "scrapped", "mis au rebut", "réformé", "retiré", "inaktiv", "inactive"],
  ],
  reserved: ["reserviert", "réservé", "reservado", "DHCP"],
  deprecated: ["veraltet", "abgekündigt", "obsolète", "obsolet"],
  front: ["vorne", "vorn", "Vorderseite", "Front", "avant", "face avant", "V", "F"],
  rear: ["hinten", "Rückseite", "back", "arrière", "face arrière", "H", "R", "B"],
  low: ["niedrig", "gering", "faible", "bas"],
  medium: ["mittel", "moyen", "moyenne"],
  high: ["hoch", "élevé", "haute"],
  critical: ["kritisch", "critique"],
  connected: ["verbunden", "gesteckt", "gepatcht", "angeschlossen", "patched", "plugged", "connecté", "ok"],
  decommissioning: ["Rückbau", "wird abgebaut", "to be removed", "à démonter"],
  cat5e: ["Cat.5e", "Cat 5", "Kat.5e", "Kat 5e"],
  cat6: ["Cat.6", "Kat.6", "Kat 6"],
  cat6a: ["Cat.6A", "Kat.6A", "Kat 6A", "S/FTP Cat.6A"],
  cat7: ["Cat.7", "Kat.7", "Kat 7"],
  cat8: ["Cat.8", "Cat 8.1", "Cat.8.1", "Kat.8"],
  "dac-passive": ["DAC", "Twinax"],
  "mmf-om3": ["OM3", "LWL OM3", "50/125 OM3", "MM OM3"],
  "mmf-om4": ["OM4", "LWL OM4", "50/125 OM4", "MM OM4"],
  "mmf-om5": ["OM5", "LWL OM5"],
  "smf-os2": ["OS2", "LWL OS2", "SM", "SMF", "Singlemode", "Single mode", "9/125", "9/125 OS2", "SM OS2"],
  coaxial: ["Coax", "Koax", "Koaxial"],
  power: ["Strom", "Stromkabel", "Netzkabel"],
  gateway: ["GW", "Router", "Standardgateway", "passerelle"],
};

const termsByWord = Map.groupBy(
  Object.entries(words).flatMap(([term, all]) => all.map((word) => ({ term, word: foldHeader(word) }))),
  ({ word }) => word,
);

/** Terms are few, and compared with every text of a column. */
const foldTerm = rememberByText(1000, foldHeader);

/**
 * The terms of a field that a word may mean, the best first; one alone is certain enough to be filled in. A term itself means
 * itself, however it is written.
 */
export function proposeTerms(field: Field, text: string): string[] {
  const terms = knownTerms(field) ?? [];
  const folded = foldHeader(text.trim());
  if (folded === "") return [];
  const same = terms.find((term) => foldTerm(term) === folded);
  if (same !== undefined) return [same];
  const meant = (termsByWord.get(folded) ?? []).map(({ term }) => term);
  return terms.filter((term) => meant.includes(term));
}

/** The same, and where there is none the term that is spelled most alike. */
export function suggestTerms(field: Field, text: string): string[] {
  const proposed = proposeTerms(field, text);
  if (proposed.length > 0 || text.length > 60) return proposed;
  const near = suggest(text.trim(), knownTerms(field) ?? []);
  return near === undefined ? [] : [near];
}
