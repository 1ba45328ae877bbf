import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { cables } from "../../resources/cables.ts";
import { checkCable, defaultSides } from "./checkCable.ts";
import { nextLabel } from "./nextLabel.ts";

/** Creates a cable of a checked body, with the next label if it has none, and at the front of panel ports unless it says otherwise. */
export function createCable(context: WriteContext, body: Input): Rendered {
  const { database } = context;
  const values = storeInput(cables, body);
  const given: StoredValues = {
    ...defaultSides(database, values),
    ...((values.label ?? null) === null ? { label: nextLabel(database) } : {}),
  };
  checkCable(context, undefined, { ...values, ...given });
  return createRecord(context, cables, body, given);
}

/** Changes a cable; an end that moves to a panel port is at its front unless the body says otherwise. */
export function updateCable(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  if (!hasEnds(body)) return updateRecord(context, cables, id, body, { before });
  const { database } = context;
  const stored = readStored(database, cables, id);
  const input = storeInput(cables, body);
  const moved = leftBehind(stored, input);
  const values = { ...stored, ...moved, ...input };
  const given = { ...moved, ...defaultSides(database, values) };
  checkCable(context, id, { ...values, ...given });
  return updateRecord(context, cables, id, body, { before, given });
}

const endKeys = ["InterfaceId", "Side", "Position"] as const;
const ends = ["a", "b"] as const;

const hasEnds = (body: Input): boolean =>
  ends.some((end) => endKeys.some((key) => body[`${end}${key}`] !== undefined));

/** The side and the position that an end had at the port which it leaves, unless the input says them. */
function leftBehind(stored: StoredValues, input: StoredValues): StoredValues {
  const moved = ends.filter((end) => {
    const to = input[`${end}InterfaceId`];
    return to !== undefined && to !== stored[`${end}InterfaceId`];
  });
  const keys = moved.flatMap((end) => [`${end}Side`, `${end}Position`]);
  return Object.fromEntries(keys.filter((key) => input[key] === undefined).map((key) => [key, null]));
}
