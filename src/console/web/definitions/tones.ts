import type { Terms, Tone } from "../../../lib/tone.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import type { ResourceName } from "../../../resources/index.ts";
import { resourceNamed, resources } from "./resources.ts";

/** Words that no definition suggests, and people write into open vocabularies all the same. */
const usual: Terms = { connected: "good", healthy: "good", online: "good", yes: "good", inactive: "muted" };

const known: ReadonlyMap<string, Tone> = new Map(
  [...resources.flatMap(({ fields }) => fields.map(({ tones }) => tones)), usual].flatMap((tones = {}) =>
    Object.entries(tones),
  ),
);

/** The tone of a term of a field; of a word that its definition does not foresee, what others say of it, else neutral. */
export function toneIn({ tones = {} }: Pick<FieldDescription, "tones">, term: string): Tone {
  const word = term.toLowerCase();
  return (Object.hasOwn(tones, word) ? tones[word] : known.get(word)) ?? "neutral";
}

/** The tone of a term of a field, by the names of its resource and its own. */
export const toneOf = (resource: ResourceName, key: string, term: string): Tone =>
  toneIn(resourceNamed(resource)?.fields.find((field) => field.key === key) ?? {}, term);
