import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import { maxPins, maxRecents } from "../../lib/limits.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Kept, KeptPatch, Pin, Recent } from "./answers.ts";
import { readSettings } from "./siteSettings.ts";
import { kept } from "./tables.ts";

const ofPerson = statement(
  () => sql`SELECT key, value FROM ${kept} WHERE person_id = ${sql.placeholder("personId")}`,
);

const store = statement(
  () => sql`${insertInto(kept)} ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`,
);

/** What is kept for a person. */
export function readKept(database: Database, personId: string): Kept {
  const rows = ofPerson(database).all<{ readonly key: keyof Kept; readonly value: string }>({ personId });
  const found = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])) as Partial<Kept>;
  const { currency } = readSettings(database);
  return {
    pins: found.pins ?? [],
    recents: found.recents ?? [],
    columns: found.columns ?? {},
    ...(currency !== null && { currency }),
  };
}

/** Writes those parts of what is kept that are another. */
export function storeKept(database: Database, personId: string, before: Kept, after: Kept): void {
  for (const key of ["pins", "recents", "columns"] as const) {
    if (before[key] === after[key]) continue;
    store(database).run({ personId, key, value: JSON.stringify(after[key]) });
  }
}

/** What is kept after one step; a title that is sent again replaces the one that a pin had. */
export function withStep(before: Kept, { pin, unpin, recent: sent, columns }: KeptPatch): Kept {
  let { pins } = before;
  const recent = sent && { ...sent, id: parseUuid(sent.id) ?? sent.id };
  if (unpin !== undefined) pins = pins.filter(({ address }) => address !== unpin);
  if (pin !== undefined) pins = withPin(pins, pin);
  if (recent !== undefined) pins = retitled(pins, recent);
  return {
    ...before,
    pins,
    recents: recent === undefined ? before.recents : withRecent(before.recents, recent),
    columns: columns === undefined ? before.columns : withColumns(before.columns, columns),
  };
}

function withPin(pins: readonly Pin[], pin: Pin): readonly Pin[] {
  const at = pins.findIndex(({ address }) => address === pin.address);
  if (at >= 0) return pins.with(at, pin);
  if (pins.length >= maxPins) throw conflict(`pin: ${maxPins} are pinned already: unpin one first`);
  return [...pins, pin];
}

/** A record that is looked at under a new title is pinned under it. */
function retitled(pins: readonly Pin[], { resource, id, title }: Recent): readonly Pin[] {
  const at = pins.findIndex(({ address }) => address === `/r/${resource}/${id}`);
  const pin = pins[at];
  return pin === undefined || pin.title === title ? pins : pins.with(at, { ...pin, title });
}

const withRecent = (recents: readonly Recent[], recent: Recent): readonly Recent[] =>
  [recent, ...recents.filter(({ id, resource }) => id !== recent.id || resource !== recent.resource)].slice(
    0,
    maxRecents,
  );

const withColumns = (before: Kept["columns"], change: NonNullable<KeptPatch["columns"]>): Kept["columns"] =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(
      (entry): entry is [string, readonly string[]] => entry[1] !== null,
    ),
  );
