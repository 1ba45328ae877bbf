import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { type Drafts, fieldsToWrite } from "../values.ts";
import type { Proposed } from "./freeValue.ts";
import { nextFree, numberingOf } from "./nextNumber.ts";
import { proposeNetwork } from "./proposedNetwork.ts";

/** The maximum number of records to search for free values. */
const maxNumbers = 1000;

/** Returns the field of a new record for which a free value can be proposed; undefined if there is none. */
export function proposableField(resource: ResourceDescription): FieldDescription | undefined {
  const cidr = fieldsToWrite(resource).find(({ kind, required }) => kind === "cidr" && required);
  return cidr ?? numberingOf(resource)?.field;
}

/**
 * Finds the next free value in the scope of a new record: a number, or a network in the parent of its siblings. Returns
 * undefined if there are no siblings.
 */
export async function propose(
  resource: ResourceDescription,
  values: Drafts,
  given: readonly string[],
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const field = proposableField(resource);
  if (field === undefined || given.length === 0) return undefined;
  return field.kind === "cidr"
    ? proposeNetwork(resource, field.key, filtersOf(values, given), signal)
    : proposeNumber(resource, values, given, signal);
}

/** Returns the filters for the siblings of a new record. */
function filtersOf(values: Drafts, keys: readonly string[]): Record<string, string> {
  const filters = keys.map((key) => [key, String(values[key] ?? "")] as const);
  return Object.fromEntries(filters.filter(([, value]) => value !== ""));
}

async function proposeNumber(
  resource: ResourceDescription,
  values: Drafts,
  given: readonly string[],
  signal: AbortSignal,
): Promise<Proposed | undefined> {
  const numbering = numberingOf(resource);
  if (numbering === undefined) return undefined;
  const { field, scope } = numbering;
  const own = filtersOf(values, scope);
  const filters = Object.keys(own).length > 0 ? own : filtersOf(values, given);
  if (Object.keys(filters).length === 0) return undefined;
  const query = { ...filters, sort: field.key, pageSize: maxNumbers };
  const { data } = await requestPage(collectionAddress(resource.name), query, signal);
  const value = nextFree(
    data.map((row) => Number(row[field.key])),
    Number(field.limits?.maximum),
  );
  return value === undefined
    ? undefined
    : { key: field.key, value: String(value), hint: `Next free after ${value - 1}`, also: {} };
}
