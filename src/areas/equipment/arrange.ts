import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { invalid, problemsAt, Refusal } from "../../lib/failures/refusal.ts";
import type { Input } from "../../resource/definition/values.ts";
import { isThere, type Rendered, readRecord, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { ArrangedMove } from "../../resources/arrangement.ts";
import { devices } from "../../resources/devices.ts";
import { racks } from "../../resources/racks.ts";
import { updateDevice } from "./updateDevice.ts";

/** Takes a device out of its place without a word in the change log: that it comes to another one is told there. */
const takeOut = statement(
  () =>
    sql`UPDATE ${devices.table} SET position = NULL, face = NULL WHERE ${devices.table.id} = ${sql.placeholder("id")}`,
);

interface Moving {
  readonly id: string;
  readonly at: string;
  readonly body: Input;
  readonly before: Rendered;
}

/**
 * Gives devices other places in a rack, all of them or none: all are taken out first, so that two may change places. A
 * device comes from wherever it was. Throws 400 for a device that there is not or that is there twice, and 409 where a
 * place is taken; each names the move.
 */
export function arrange(context: WriteContext, rackId: string, moves: readonly ArrangedMove[]): Rendered {
  const { database } = context;
  const moving = readMoves(context, rackId, moves);
  const leaving = moving.filter(({ body }) => body.position === null);
  const coming = moving.filter((one) => one.body.position !== null && !isSamePlace(one));
  for (const one of leaving) move(context, one);
  for (const { id } of coming) takeOut(database).run({ id });
  for (const one of coming) move(context, one);
  return readRecord(database, racks, rackId);
}

function readMoves(context: WriteContext, rackId: string, moves: readonly ArrangedMove[]): Moving[] {
  const seen = new Set<string>();
  return moves.map(({ deviceId, position, face }, index) => {
    const id = deviceId.toLowerCase();
    const at = `moves[${index}]`;
    if (seen.has(id)) throw invalid(`${at}.deviceId: is there twice`);
    seen.add(id);
    if (!isThere(context.database, devices, id)) throw invalid(`${at}.deviceId: no such device`);
    const before = readRecord(context.database, devices, id);
    const known = recordIn(devices, before);
    const body = {
      ...(known.rackId === rackId ? {} : { rackId }),
      position,
      face: position === null ? null : (face ?? known.face ?? "front"),
    };
    return { id, at, body, before };
  });
}

function isSamePlace({ body, before }: Moving): boolean {
  const { position, face } = recordIn(devices, before);
  return body.rackId === undefined && Number(position) === Number(body.position) && face === body.face;
}

function move(context: WriteContext, { id, at, body, before }: Moving): void {
  try {
    updateDevice(context, id, body, { before });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    throw new Refusal(failure.status, problemsAt(at, failure).join("; "));
  }
}
