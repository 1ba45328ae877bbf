import type { Stored } from "../../../db/statements/statement.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { Obstacle } from "./conflicts.ts";
import { readPresent, refusedBy } from "./obstacles.ts";
import { restoreFields } from "./restoreFields.ts";
import type { Entry, Values } from "./span.ts";
import { storedOf } from "./stored.ts";
import { titleFor, titleOfGone } from "./titleFor.ts";
import { gone } from "./undoCreate.ts";
import type { Undoing } from "./undoing.ts";

/**
 * Gives each field that was changed its value back where it still has the one that it was changed to; answers how many
 * changes it took back.
 */
export function undoUpdate(undoing: Undoing, resource: Resource, entry: Entry): number {
  const { context, conflicts, settling, writer } = undoing;
  const { recordId: id } = entry;
  settling.before(resource, id);
  const present = readPresent(context, resource, id);
  if (present === undefined) {
    conflicts.add(entry, titleOfGone(context, resource, id), [gone]);
    return 0;
  }
  const { stored, obstacles } = valuesToGive(resource, entry, present.values);
  if (obstacles.length > 0) conflicts.add(entry, titleFor(context, resource, present.values), obstacles);
  if (Object.keys(stored).length === 0) return 0;
  const given = { ...slugsKept(resource, present.values, stored), ...stored };
  const refusal = refusedBy(() =>
    restoreFields(context, writer, resource, { id, given, before: present.rendered }),
  );
  if (refusal !== undefined) {
    undoing.later.add({ entry, resource, given, present, refusal });
    return 0;
  }
  settling.mark(resource, present.values);
  return 1;
}

/** The values to restore, and the fields that were changed since. */
function valuesToGive(
  resource: Resource,
  { before, after }: Entry,
  present: Values,
): { readonly stored: StoredValues; readonly obstacles: readonly Obstacle[] } {
  const [from, to] = [before ?? {}, after ?? {}];
  const keys = Object.keys(to).filter((key) => fieldsOf(resource)[key] !== undefined);
  const toldOf = (field: string) => ({
    ...{ field, before: from[field], after: to[field], present: present[field] },
  });
  const isSame = (key: string): boolean => Bun.deepEquals(present[key], to[key]);
  // A field that is back already is as it should be.
  const newer = keys.filter((key) => !isSame(key) && !Bun.deepEquals(present[key], from[key]));
  // Half of a unit would make what has never been, such as a point of one latitude and another longitude.
  const changedBeside = (key: string): string | undefined =>
    resource.units.find((unit) => unit.includes(key))?.find((other) => newer.includes(other));
  const same = keys.filter(isSame);
  const back = Object.fromEntries(
    same.filter((key) => changedBeside(key) === undefined).map((key) => [key, from[key] ?? null]),
  );
  const { stored, refused } = storedOf(resource, back);
  return {
    stored,
    obstacles: [
      ...newer.map((field) => ({ ...toldOf(field), message: "changed since", isNewer: true as const })),
      ...same.flatMap((field) => {
        const beside = changedBeside(field);
        return beside === undefined
          ? []
          : [{ ...toldOf(field), message: `goes back only together with ${beside}` }];
      }),
      ...refused.map((field) => ({ ...toldOf(field), message: fieldsOf(resource)[field]?.kind.rule ?? "" })),
    ],
  };
}

const slugKeys = rememberBy((resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) => (kind.slug === undefined ? [] : [key])),
);

/** A slug that a new name would be made into stays as it is. */
export const slugsKept = (
  resource: Resource,
  present: Values,
  stored: StoredValues,
): Record<string, Stored> =>
  Object.fromEntries(
    slugKeys(resource).flatMap((key): [string, Stored][] =>
      typeof present[key] === "string" && stored[key] === undefined ? [[key, present[key]]] : [],
    ),
  );
