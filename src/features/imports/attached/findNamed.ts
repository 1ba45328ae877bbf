import type { Stored } from "../../../db/statements/statement.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { namingKeys, splitName } from "../../../resource/definition/recordName.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { defaultOptions } from "../options.ts";
import type { KeyIndexes } from "../rows/keyIndex.ts";
import { wordsFor } from "../rows/names.ts";
import { readValue } from "../values/values.ts";

/** The parts of a name at most; no key of a key of a key has more. */
const maxParts = 8;

/** Returns the ids of the records of a resource that a text names. */
export type FindNamed = (resource: Resource, text: string) => readonly string[];

/**
 * Creates what finds records by the names that exports write: "Frankfurt 1 / rt-7 / eth0" by the keys of interfaces,
 * devices and sites; a scope that is left out means none. A text that names nothing in this way is a name, slug or number
 * within any scope.
 */
export function createFindNamed(registry: Registry, indexes: KeyIndexes): FindNamed {
  const byKeys = (resource: Resource, parts: readonly string[]): string[] => [
    ...new Set(namingKeys(resource).flatMap((key) => byKey(resource, key, parts))),
  ];
  const byKey = (resource: Resource, key: readonly string[], parts: readonly string[]): readonly string[] => {
    const walk = (at: number, place: number, values: readonly Stored[]): readonly string[] => {
      const field = key[at];
      if (field === undefined) return place === parts.length ? indexes.of(resource, key).find(values) : [];
      const target = fieldsOf(resource)[field]?.kind.reference?.target;
      if (target === undefined) {
        const value = storedValue(resource, field, parts[place]);
        return value === undefined ? [] : walk(at + 1, place + 1, [...values, value]);
      }
      const scopes = parts
        .slice(place)
        .flatMap((_, count) =>
          byKeys(findResource(registry, target), parts.slice(place, place + count + 1)).flatMap((id) =>
            walk(at + 1, place + count + 1, [...values, id]),
          ),
        );
      return [...walk(at + 1, place, [...values, null]), ...scopes];
    };
    return walk(0, 0, []);
  };
  const byWord = (resource: Resource, text: string): readonly string[] => {
    for (const word of wordsFor(resource)) {
      const value = storedValue(resource, word, text);
      const found = value === undefined ? [] : indexes.of(resource, [word]).find([value]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return (resource, text) => {
    const parts = splitName(text);
    const found = parts.length > maxParts ? [] : byKeys(resource, parts);
    return found.length > 0 ? found : byWord(resource, text);
  };
}

/** A text as a field stores it; undefined where the field does not take it. */
function storedValue(resource: Resource, key: string, text = ""): Stored | undefined {
  const field = fieldsOf(resource)[key];
  const read = field === undefined || text === "" ? undefined : readValue(field, text, defaultOptions);
  return read === undefined || "problem" in read ? undefined : field?.kind.store(read.value);
}
