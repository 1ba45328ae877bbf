import { createRandom } from "../../../src/demo/random.ts";
import { place, purpose } from "../data/words.ts";

/** A sort of text that people search for, and the n-th of it. */
export interface Question {
  readonly label: string;
  readonly text: (n: number) => string;
}

const random = createRandom(50);
const placesAndPurposes = Array.from({ length: 200 }, () => [place(random), purpose(random)] as const);

const words = (n: number): readonly [place: string, purpose: string] =>
  placesAndPurposes[n % placesAndPurposes.length] ?? ["", ""];

const octet = (n: number): number => (n * 37) % 256;

const hex = (n: number): string => octet(n).toString(16).padStart(2, "0");

/** Texts of every sort that a search understands, and those that every record has. */
export const questions: readonly Question[] = [
  { label: "a VLAN by its VID: vlan 20", text: (n) => `vlan ${1 + (n % 4000)}` },
  { label: "a resource and a word: site vestad", text: (n) => `site ${words(n)[0]}` },
  { label: "a term: sev2, open incidents", text: (n) => (n % 2 === 0 ? "sev2" : "open incidents") },
  {
    label: "a view: active vlans",
    text: (n) => ["active vlans", "active sites", "vlans without a group"][n % 3] ?? "",
  },
  { label: "a term and a word", text: (n) => `reserved vlans ${words(n)[1]}` },
  { label: "an address", text: (n) => `10.${octet(n) % 117}.${octet(n + 1)}.${octet(n + 2)}` },
  { label: "a prefix", text: (n) => `10.${octet(n) % 117}.0.0/16` },
  {
    label: "a piece of a MAC address that all have: 52:54",
    text: (n) => (n % 2 === 0 ? "52:54" : "5254.00"),
  },
  { label: "a piece of a MAC address that few have", text: (n) => `52:54:00:${hex(n)}:${hex(n + 1)}` },
  { label: "the number of a contract", text: (n) => `C-2026-0${String(n % 2000).padStart(4, "0")}` },
  { label: "a person", text: (n) => `${words(n)[0]} ${words(n)[1]}son` },
  { label: "words in any field", text: (n) => `${words(n)[1]} ${words(n)[0]}` },
  { label: "a word that thousands have", text: (n) => words(n)[1] },
  { label: "the beginning of a word, letter by letter", text: (n) => words(n)[0].slice(0, 1 + (n % 5)) },
  { label: "two letters in the middle of words", text: (n) => ["ng", "er", "in", "on", "te"][n % 5] ?? "" },
  { label: "what nothing has", text: (n) => `zirconium ${n}` },
];
