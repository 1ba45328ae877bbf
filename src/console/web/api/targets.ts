import { useQuery } from "@tanstack/react-query";
import { minute } from "../../../lib/time/duration.ts";
import { resourceNamed } from "../definitions/resources.ts";
import { collectionAddress } from "./address.ts";
import { requestPage } from "./client.ts";
import { keys } from "./keys.ts";
import type { AnyName, ListedNamed, Row } from "./record.ts";
import { may } from "./session.ts";

/** So many ids go into one request at most: they stand in its address, which has its limits. */
export const maxAtOnce = 100;

interface Asked {
  readonly id: string;
  /** A method, so that one list holds what waits for records of any resource. */
  answer(row: Row | null): void;
  readonly fail: (reason: unknown) => void;
}

const asked = new Map<string, Asked[]>();

/**
 * A record that another refers to, to show what it is called: null where there is none, undefined while it is not known.
 * All that a page refers to is asked for together, one request a resource.
 */
export function useTarget<const Name extends string>(resource: AnyName<Name>, id: string | null) {
  // Not watched: a list has hundreds of these.
  const isReadable = may(resourceNamed(resource)?.roles.read ?? "viewer");
  const query = useQuery({
    queryKey: keys.target(resource, id ?? ""),
    queryFn: () => loadTarget<Name>(resource, id ?? ""),
    enabled: id !== null && isReadable,
    staleTime: minute,
  });
  return { data: query.data, isPending: query.isPending, isReadable };
}

/** Loads a record together with all others of its resource that are asked for in the same moment. */
export function loadTarget<const Name extends string>(
  resource: AnyName<Name>,
  id: string,
): Promise<ListedNamed<Name> | null> {
  return new Promise((resolve, fail) => {
    const one: Asked = { id, answer: (row: ListedNamed<Name> | null) => resolve(row), fail };
    const others = asked.get(resource);
    if (others !== undefined) {
      others.push(one);
      return;
    }
    asked.set(resource, [one]);
    setTimeout(() => loadAsked(resource), 0);
  });
}

function loadAsked(resource: string): void {
  const all = asked.get(resource) ?? [];
  asked.delete(resource);
  for (const some of inGroups(all, maxAtOnce)) loadTogether(resource, some);
}

async function loadTogether(resource: string, some: readonly Asked[]): Promise<void> {
  try {
    const ids = [...new Set(some.map(({ id }) => id))];
    const { data } = await requestPage(collectionAddress(resource), { id: ids, pageSize: ids.length });
    const rows = new Map(data.map((row) => [row.id, row]));
    for (const { id, answer } of some) answer(rows.get(id) ?? null);
  } catch (thrown) {
    for (const { fail } of some) fail(thrown);
  }
}

/** A list cut into groups of at most this many. */
export const inGroups = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, group) =>
    items.slice(group * most, (group + 1) * most),
  );
