import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import type { PortKind } from "../../../lib/ports/portKinds.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { naturalDerivation } from "../../../resource/fields/derive.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import type { Part, Unresolved } from "./part.ts";

interface Port {
  readonly name: string;
  readonly kind: PortKind;
}

const portsOf = statement(() => {
  const of = (key: string) => columnOf(interfaces, key);
  return sql`SELECT ${of("name")} AS name, ${of("kind")} AS kind FROM ${interfaces.table} WHERE ${of("deviceId")} = ${sql.placeholder("id")} ORDER BY ${of(derivedKey("name", naturalDerivation.suffix))}, ${of("id")}`;
});

const readPorts = ({ database }: Pick<WriteContext, "database">, id: string): Port[] =>
  portsOf(database).all<Port>({ id });

/** The most ports that are all named in an error. */
const maxNamed = 6;

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
    isFixed: !isPanel(ports) && !parts.some(({ keys: [key] }) => key === "kind"),
  };
}

function describePorts(ports: readonly Port[]): string {
  const names = ports.map(({ name }) => name);
  if (names.length === 0) return "it has no ports yet, add them first";
  if (names.length <= maxNamed) return `its ports are ${names.join(", ")}`;
  return `its ${names.length} ports are ${names.slice(0, 3).join(", ")} to ${names.at(-1)}`;
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
  return isPanel(readPorts(context, String(input.deviceId))) ? { ...input, kind: "panel" } : undefined;
}

const isPanel = (ports: readonly Port[]): boolean =>
  ports.length > 0 && ports.every(({ kind }) => kind === "panel");
