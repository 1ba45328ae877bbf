import { slugify } from "../../../lib/text/slug.ts";

/** How NetBox's library of device types spells names in slugs, before what is left is made into one. */
const spellings: readonly (readonly [written: string, inSlug: string])[] = [
  [" ", "-"],
  ["_", "-"],
  ["sfp+", "sfpp"],
  ["poe+", "poep"],
  ["+", "-plus-"],
  ...["!", ",", "'", "(", ")", ";"].map((mark): readonly [string, string] => [mark, ""]),
];

/**
 * Makes the slug of a device type that has none as the library does: manufacturer and model, where the model does not
 * begin with the manufacturer already. "Fernwerk & Co", "Fernwerk & Co PoE+ 24" give fernwerk-and-co-poep-24.
 */
export function librarySlug(manufacturer: string, model: string): string {
  const [maker, type] = [part(manufacturer, "and"), part(model, "-and-")];
  return slugify(type.startsWith(`${maker}-`) ? type : `${maker}-${type}`);
}

/** A part of a slug; an ampersand is set apart from letters in models only. */
function part(name: string, ampersand: string): string {
  let text = name.toLowerCase().replaceAll("&", ampersand);
  for (const [written, inSlug] of spellings) text = text.replaceAll(written, inSlug);
  return slugify(text);
}
