import { endOfHeader, type HeaderEnd, partOfHeader } from "./cableHeaders.ts";
import { foldHeader } from "./foldHeader.ts";

type Place = string | undefined;

const port = "Interface.name";
const device = "Interface.device.name";

/**
 * Where the headers of a list of cables go, of which those that name no end follow the ones before them: "Port" behind "From
 * panel" is the port of the A end. Decision: without any end, the first columns are of the A end, and those that are there
 * again of the B end. "From" and "To" alone are the device if its port has a column, and else the port with its device.
 */
export function placesAtEnds(headers: readonly string[], places: readonly Place[]): readonly Place[] {
  const folded = headers.map(foldHeader);
  const taken = new Set(places);
  let end: HeaderEnd = "a";
  const found = folded.map((header, index): Place => {
    const place = places[index];
    end = endOfHeader(header) ?? endOfPlace(place) ?? end;
    const part = place === undefined ? partOfHeader(header) : undefined;
    if (part === undefined) return place;
    if (taken.has(`${end}${part}`) && !taken.has(`b${part}`)) end = "b";
    taken.add(`${end}${part}`);
    return `${end}${part}`;
  });
  return found.map((place, index) => place ?? placeOfEnd(endOfHeader(folded[index] ?? ""), taken));
}

/** Where an end goes that a header names and nothing more. */
const placeOfEnd = (end: HeaderEnd | undefined, taken: ReadonlySet<Place>): Place => {
  if (end === undefined || taken.has(`${end}${device}`)) return undefined;
  return taken.has(`${end}${port}`) ? `${end}${device}` : `${end}Interface`;
};

/** The end that a place belongs to: "bInterface.name" and "bSide" to B. */
const endOfPlace = (place = ""): HeaderEnd | undefined => {
  const [, end] = /^([ab])(?:Interface|Side|Position)/.exec(place) ?? [];
  return end === "a" || end === "b" ? end : undefined;
};
