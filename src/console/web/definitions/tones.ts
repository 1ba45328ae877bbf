import type { Terms, Tone } from "../../../lib/tone.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import type { ResourceName } from "../../../resources/index.ts";
import { resourceNamed, resources } from "./resources.ts";

/** Terms that no definition suggests, but that people use in open vocabularies. */
const usual: Terms = { connected: "good", healthy: "good", online: "good", yes: "good", inactive: "muted" };

const known: ReadonlyMap<string, Tone> = new Map(
  [...resources.flatMap(({ fields }) => fields.map(({ tones }) => tones)), usual].flatMap((tones = {}) =>
    Object.entries(tones),
  ),
);

/** Returns the tone of a term of a field; for an unknown term, its tone in other fields, or else neutral. */
export function toneIn({ tones = {} }: Pick<FieldDescription, "tones">, term: string): Tone {
  const word = term.toLowerCase();
  return (Object.hasOwn(tones, word) ? tones[word] : known.get(word)) ?? "neutral";
}

/** Returns the tone of a term, by the names of its resource and field. */
export const toneOf = (resource: ResourceName, key: string, term: string): Tone =>
  toneIn(resourceNamed(resource)?.fields.find((field) => field.key === key) ?? {}, term);
