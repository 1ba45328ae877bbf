import { foldHeader } from "./foldHeader.ts";

/** How cabling lists name the two ends of a cable. */
const ends = {
  a: [
    ...["A", "A end", "End A", "A-Ende", "Ende A", "Side A", "A side", "A-Seite", "Seite A", "Termination A"],
    ...["From", "Von", "Start", "Source", "Quelle", "De"],
  ],
  b: [
    ...["B", "B end", "End B", "B-Ende", "Ende B", "Side B", "B side", "B-Seite", "Seite B", "Termination B"],
    ...["To", "Nach", "Zu", "Ziel", "Target", "Destination", "Bis", "Vers"],
  ],
} as const;

/** An end of a cable. */
export type HeaderEnd = keyof typeof ends;

/** What they name there, by the rest of its path. */
const parts = {
  "Interface.name": [
    ...["Port", "Interface", "Socket", "Jack", "Name", "Port no.", "Port-Nr.", "Portnummer", "Port number"],
    ...["Dose", "Buchse", "Anschluss", "Schnittstelle", "Prise"],
  ],
  "Interface.device.name": [
    ...["Panel", "Patch panel", "Patchpanel", "Device", "Switch", "Host", "Hostname", "Server", "Equipment"],
    ...["Patchfeld", "Rangierfeld", "Verteilerfeld", "Gerät", "Panneau", "Équipement"],
  ],
  "Interface.device.rack": ["Rack", "Cabinet", "Schrank", "Verteiler", "Baie"],
  "Interface.device.location": ["Room", "Location", "Raum", "Salle"],
  "Interface.device.site": ["Site", "Standort"],
  Side: ["Side", "Seite", "Face", "Front/rear", "Vorne/hinten"],
  Position: ["Position", "Pos.", "Pos", "Fibre", "Fiber", "Faser", "Lane"],
} as const;

type CablePart = keyof typeof parts;

const partByWord: ReadonlyMap<string, CablePart> = new Map(
  (Object.keys(parts) as CablePart[]).flatMap((part) =>
    parts[part].map((word) => [foldHeader(word), part] as const),
  ),
);

const endByWord: ReadonlyMap<string, HeaderEnd> = new Map(
  (Object.keys(ends) as HeaderEnd[]).flatMap((end) =>
    ends[end].map((word) => [foldHeader(word), end] as const),
  ),
);

/**
 * The fields of cables by the headers that say the end as well: "From panel", "Panel A", "Von Schrank", "Port (B)". Those that
 * are called like the reference to the port have its id, or its name alone.
 */
export const endHeaders: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (Object.keys(ends) as HeaderEnd[]).flatMap((end) =>
    (Object.keys(parts) as CablePart[]).map((part) => [
      `${end}${part}`,
      ends[end]
        .flatMap((at) => parts[part].flatMap((word) => [`${at} ${word}`, `${word} ${at}`, `${word} (${at})`]))
        .filter((header) => foldHeader(header) !== `${end}interface`),
    ]),
  ),
);

/** What a header names at an end that it leaves open, such as "Port", as the rest of a path; a name alone is that of the cable. */
export const partOfHeader = (folded: string): string | undefined =>
  folded === "name" ? undefined : partByWord.get(folded);

/** The end that a header names and nothing more: "From", "B-Ende". */
export const endOfHeader = (folded: string): HeaderEnd | undefined => endByWord.get(folded);
