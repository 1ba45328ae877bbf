import type { Database } from "../../db/open.ts";
import type { Call } from "../../http/route.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { findResource } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import { isThere, type Rendered, readRecord } from "./read.ts";
import type { Store } from "./store.ts";

/** A record that the address of a request names, as it stands. */
interface Addressed {
  /** Its id as it is stored, however it was sent. */
  readonly id: string;
  readonly record: Rendered;
}

/**
 * The id of the record in which an address says that those of a nested resource lie; undefined for a resource that is
 * not nested. Throws 404, in the name of the outer resource, where there is none.
 */
export function findParent(
  { database, registry }: Store,
  { parent }: Resource,
  { params }: Pick<Call, "params">,
): string | undefined {
  if (parent === undefined) return undefined;
  const outer = findResource(registry, parent.resource);
  const id = parseUuid(params.id ?? "");
  if (id === undefined || !isThere(database, outer, id)) throw notFound(outer.label);
  return id;
}

/** Reads the record that an address names; throws 404 also where it lies in another record than the address says. */
export function readAddressed(
  { database }: Store,
  resource: Resource,
  sent: string,
  parentId: string | undefined,
): Addressed {
  const record = readRecord(database, resource, sent);
  const id = parseUuid(sent);
  if (id === undefined || !liesIn(resource, record, parentId)) throw notFound(resource.label);
  return { id, record };
}

function liesIn({ parent }: Resource, { json }: Rendered, parentId: string | undefined): boolean {
  if (parent === undefined) return true;
  return (JSON.parse(json) as Readonly<Record<string, unknown>>)[parent.by] === parentId;
}

/** Returns the id of the record that an address names, as it is stored; throws 404 where there is none. */
export function requireId(database: Database, resource: Resource, sent = ""): string {
  const id = parseUuid(sent);
  if (id === undefined || !isThere(database, resource, id)) throw notFound(resource.label);
  return id;
}
