import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { type Drafts, fieldsToWrite } from "../values.ts";
import type { Proposed } from "./freeValue.ts";
import { nextFree, numberingOf } from "./nextNumber.ts";
import { proposeNetwork } from "./proposedNetwork.ts";

/** The most records that are looked through for what is free. */
const maxNumbers = 1000;

/** The field of a new record for which a free value can be proposed; undefined where there is none. */
export function proposableField(resource: ResourceDescription): FieldDescription | undefined {
  const cidr = fieldsToWrite(resource).find(({ kind, required }) => kind === "cidr" && required);
  return cidr ?? numberingOf(resource)?.field;
}

/**
 * Finds the next free value within what a new record belongs to: the number after the first that are used, or a network
 * in what contains its siblings. Undefined where nothing is there to go by.
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

/** What siblings of a new record have in common with it. */
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
