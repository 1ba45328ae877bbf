import { spaced } from "../../../lib/text/words.ts";
import { shortName } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { ColumnPlan } from "./columnPlan.ts";

/** What it takes to create the records that a reference column names and that are missing. */
export interface Making {
  readonly target: Resource;
  /** Required fields of the new record that come from the row's own reference: the site of a device's rack. */
  readonly fromRow: readonly string[];
  /** Required fields that no column gives, as people call them; with some of these nothing can be created. */
  readonly missing: readonly string[];
  /** Whether it is an address, which gets an interface of the row's own record. */
  readonly isHeld?: boolean;
}

/**
 * How the missing records of a column can be created; undefined for a column that does not name records, or whose
 * records have no name. Decision: a new record gets what the columns of its reference say, and lies where its row lies: a
 * required scope, such as the site of a rack, comes from the row's own column. All else that is required needs a column.
 */
export function makingOf(
  registry: Registry,
  { resource, columns }: { readonly resource: Resource; readonly columns: readonly ColumnPlan[] },
  { use, keys, byName }: ColumnPlan,
): Making | undefined {
  const [key = "", inner, ...further] = keys;
  const reference = use === "field" ? fieldsOf(resource)[key]?.kind.reference : undefined;
  if (reference === undefined || further.length > 0) return undefined;
  const target = findResource(registry, reference.target);
  const isNaming =
    inner === undefined ? byName : inner === "name" || inner === "slug" || inner === numberOf(target);
  if (!isNaming) return undefined;
  if (inner === undefined && isHeldAddress(resource, key)) {
    return { target, fromRow: [], missing: [], isHeld: true };
  }
  if (!canBeNamed(target)) return undefined;
  const used = columns.filter((column) => column.use === "field");
  const given = new Set([
    "name",
    ...used.flatMap((one) => (one.keys[0] === key ? one.keys.slice(1, 2) : [])),
  ]);
  const required = Object.entries(fieldsOf(target)).flatMap(([name, { need }]) =>
    need === "required" && !given.has(name) ? [name] : [],
  );
  const isFromRow = (name: string): boolean =>
    used.some(({ keys: [first] }) => first === name) && isSameScope(resource, target, name);
  return {
    target,
    fromRow: required.filter(isFromRow),
    missing: required.filter((name) => !isFromRow(name)).map((name) => wordOf(target, name)),
  };
}

/** Whether a field names an address that is on an interface of the record itself: the primary ones of a device. */
export const isHeldAddress = (resource: Resource, key: string): boolean =>
  /^primaryIp[46]Id$/.test(key) && fieldsOf(resource)[key]?.kind.reference?.target === "ip-addresses";

/** Whether records are known by a name, and not by an address, an e-mail or what they lie in. */
export const canBeNamed = (resource: Resource): boolean =>
  "name" in fieldsOf(resource) && resource.parent === undefined;

/**
 * The field with the number that people know a record by within its scope: the VID of a VLAN. A record that is created from
 * its number alone is named after it.
 */
export const numberOf = (resource: Resource): string | undefined =>
  resource.keys
    .flatMap((key) => (key.length > 1 ? key.slice(-1) : []))
    .find((key) => fieldsOf(resource)[key]?.kind.name === "integer");

/** What people call a field of a record. */
export const wordOf = (resource: Resource, key: string): string =>
  fieldsOf(resource)[key]?.shown.label ?? spaced(shortName(key));

/** Whether a field says where a record lies, and the row says the same of itself. */
function isSameScope(resource: Resource, target: Resource, key: string): boolean {
  const outer = fieldsOf(target)[key]?.kind.reference?.target;
  const isScope = target.keys.some((one) => one.length > 1 && one.includes(key));
  return outer !== undefined && isScope && fieldsOf(resource)[key]?.kind.reference?.target === outer;
}
