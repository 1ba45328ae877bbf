import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { naturalDerivation } from "../../../resource/fields/derive.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import type { Part, Unresolved } from "./part.ts";

/** The ports of a device: how many, the first and the last of them by name, and whether all are those of a patch panel. */
interface Ports {
  readonly count: number;
  readonly first: readonly string[];
  readonly last: string | null;
  readonly arePanel: boolean;
}

/** The most ports that are all named in an error. */
const maxNamed = 6;

const of = (key: string) => columnOf(interfaces, key);
const natural = of(derivedKey("name", naturalDerivation.suffix));
const onDevice = sql`${interfaces.table} WHERE ${of("deviceId")} = ${sql.placeholder("id")}`;

const firstNames = statement(
  () => sql`SELECT ${of("name")} FROM ${onDevice} ORDER BY ${natural}, ${of("id")} LIMIT ${maxNamed}`,
);

const allPorts = statement(
  () =>
    sql`SELECT count(*), coalesce(min(${of("kind")} = 'panel'), 0), (SELECT ${of("name")} FROM ${onDevice} ORDER BY ${natural} DESC, ${of("id")} DESC LIMIT 1) FROM ${onDevice}`,
);

/** What is known of the ports of devices, until one of them is written: a list may name unknown ports of a device in every row. */
const knownPorts = rememberBy((_: Database) => ({ seen: -1, byDevice: new Map<string, Ports>() }));

function readPorts({ database }: Pick<WriteContext, "database">, id: string): Ports {
  const known = knownPorts(database);
  const seen = database.versions.count([interfaces.name]);
  if (known.seen !== seen) known.byDevice.clear();
  known.seen = seen;
  const before = known.byDevice.get(id);
  if (before !== undefined) return before;
  const [[count, arePanel, last] = [0, 0, null]] = allPorts(database).rows<[number, number, string | null]>({
    id,
  });
  const first = firstNames(database).rows<[string]>({ id }).flat();
  const ports = { count, first, last, arePanel: arePanel === 1 };
  known.byDevice.set(id, ports);
  return ports;
}

/** Says that a device has no port of a name, and which ports it has. */
export function describeMissingPort(
  context: Pick<WriteContext, "database">,
  deviceId: string,
  parts: readonly Part[],
): Unresolved {
  const naming = parts.find(({ keys: [key] }) => key === "name") ?? parts[0];
  const ports = readPorts(context, deviceId);
  const name = parts.flatMap(({ cell }) => cell?.trim() || []).join(" / ");
  return {
    problem: `this device has no such port; ${describePorts(ports)}`,
    column: naming?.column ?? "",
    isMissing: true,
    missing: { resource: interfaces.name, name },
    isFixed: !ports.arePanel && !parts.some(({ keys: [key] }) => key === "kind"),
  };
}

function describePorts({ count, first, last }: Ports): string {
  if (count === 0) return "it has no ports yet, add them first";
  if (count <= maxNamed) return `its ports are ${first.join(", ")}`;
  return `its ${count} ports are ${first.slice(0, 3).join(", ")} to ${last}`;
}

/**
 * Returns the body of a port that is created because a list names it; undefined for a device that is no patch panel. Decision:
 * only patch panels get ports on the way, as those of other devices come from their type. A port whose kind is given is created
 * at any device.
 */
export function asPanelPort(
  context: Pick<WriteContext, "database">,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  if (input.kind !== undefined) return input;
  return readPorts(context, String(input.deviceId)).arePanel ? { ...input, kind: "panel" } : undefined;
}
