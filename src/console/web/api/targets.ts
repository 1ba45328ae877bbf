import { useQuery } from "@tanstack/react-query";
import { minute } from "../../../lib/time/duration.ts";
import { resourceNamed } from "../definitions/resources.ts";
import { collectionAddress } from "./address.ts";
import { createBatch } from "./batch.ts";
import { requestPage } from "./client.ts";
import { keys } from "./keys.ts";
import type { AnyName, ListedNamed, Row } from "./record.ts";
import { may } from "./session.ts";

/**
 * Returns a record that another one refers to, if more than its title is needed: null if there is none, undefined while it
 * is loading. All targets on a page are loaded together, with one request per resource.
 */
export function useTarget<const Name extends string>(resource: AnyName<Name>, id: string | null) {
  // Not observed: a list has hundreds of these.
  const isReadable = may(resourceNamed(resource)?.roles.read ?? "viewer");
  const query = useQuery({
    queryKey: keys.target(resource, id ?? ""),
    queryFn: () => loadTarget<Name>(resource, id ?? ""),
    enabled: id !== null && isReadable,
    staleTime: minute,
  });
  return { data: query.data, isPending: query.isPending, isReadable };
}

const batches = new Map<string, (id: string) => Promise<Row | null>>();

/** Loads a record together with all others of its resource that are requested in the same tick. */
export function loadTarget<const Name extends string>(
  resource: AnyName<Name>,
  id: string,
): Promise<ListedNamed<Name> | null> {
  const known = batches.get(resource);
  const load = known ?? createBatch((ids: readonly string[]) => loadTogether(resource, ids));
  if (known === undefined) batches.set(resource, load);
  return load(id) as Promise<ListedNamed<Name> | null>;
}

/** Returns the person with an e-mail address, as `useTarget` does. */
export function usePersonByEmail(email: string | null) {
  const isReadable = may(resourceNamed("profiles")?.roles.read ?? "viewer");
  return useQuery({
    queryKey: keys.target("profiles", email ?? ""),
    queryFn: () => loadByEmail(email ?? "") as Promise<ListedNamed<"profiles"> | null>,
    enabled: email !== null && isReadable,
    staleTime: minute,
  });
}

const loadByEmail = createBatch((emails: readonly string[]) => loadTogether("profiles", emails, "email"));

async function loadTogether(
  resource: string,
  asked: readonly string[],
  key: "id" | "email" = "id",
): Promise<(Row | null)[]> {
  const values = [...new Set(asked)];
  const { data } = await requestPage(collectionAddress(resource), { [key]: values, pageSize: values.length });
  const rows = new Map(data.map((row) => [row[key], row]));
  return asked.map((value) => rows.get(value) ?? null);
}
