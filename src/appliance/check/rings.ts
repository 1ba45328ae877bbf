import type { Database as Sqlite } from "bun:sqlite";
import { getTableName } from "drizzle-orm";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/** Returns a line for each rule by which records connect others without a ring (`acyclic`) and some close one. */
export const findRings = (sqlite: Sqlite, registry: Registry): string[] =>
  registry.flatMap((resource) =>
    resource.acyclic.flatMap(([first = "", second]) =>
      second === undefined ? [] : findRingsOf(sqlite, resource, first, second),
    ),
  );

interface Connection {
  readonly id: string;
  readonly one: string;
  readonly two: string;
}

/** What is connected has one root in common; a record whose ends have it in common already closes a ring. */
function findRingsOf(sqlite: Sqlite, resource: Resource, first: string, second: string): string[] {
  const table = getTableName(resource.table);
  const [one, two] = [first, second].map((key) => columnOf(resource, key).name);
  const roots = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    for (let next = roots.get(root); next !== undefined; next = roots.get(root)) root = next;
    // What was passed on the way goes to the root at once the next time.
    for (let at = node; at !== root; ) {
      const next = roots.get(at) ?? root;
      roots.set(at, root);
      at = next;
    }
    return root;
  };
  const closing: string[] = [];
  const rows = sqlite.query<Connection, []>(
    `SELECT id, "${one}" AS one, "${two}" AS two FROM "${table}" WHERE "${one}" IS NOT NULL AND "${two}" IS NOT NULL ORDER BY id`,
  );
  for (const connection of rows.iterate()) {
    const [from, to] = [rootOf(connection.one), rootOf(connection.two)];
    if (from === to) closing.push(connection.id);
    else roots.set(from, to);
  }
  return closing.length === 0
    ? []
    : [`${closing.length} rows of ${table} close a ring by their ${one} and ${two}, such as ${closing[0]}`];
}
