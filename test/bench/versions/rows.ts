import { createRandom } from "../../../src/demo/random.ts";
import { place, purpose, sentence } from "../data/words.ts";
import { fullLists } from "../load/fullLists.ts";
import type { LoadRequest } from "../load/request.ts";
import { creates } from "../rows/writes.ts";

/** The records that both versions have, by their ids. */
export interface Ids {
  readonly vlans: readonly string[];
  readonly sites: readonly string[];
}

/** One kind of work that two versions do in turns. */
export interface VersionRow {
  readonly label: string;
  /** The most processor time a request that it may take, as a multiple of the other version's; without one it is there to be looked at. */
  readonly goal?: number;
  readonly requests: (ids: Ids) => readonly LoadRequest[];
  /** A turn is a fixed number of its long answers instead of a fixed time. */
  readonly long?: true;
}

const get = (path: string): LoadRequest => ({ method: "GET", path });

const prepared = 20_000;

/** Changes of the name and description of a VLAN to others. */
function patches({ vlans }: Ids): LoadRequest[] {
  const random = createRandom(prepared);
  return Array.from({ length: prepared }, () => ({
    method: "PATCH",
    path: `/api/vlans/${random.pick(vlans)}`,
    body: JSON.stringify({
      name: `${place(random)} ${purpose(random)} ${random.integer(1, 99_999)}`,
      description: sentence(random),
    }),
  }));
}

/** What is compared, with the goals for it. */
export const versionRows: readonly VersionRow[] = [
  {
    label: "read one VLAN of 10 000",
    requests: ({ vlans }) => vlans.map((id) => get(`/api/vlans/${id}`)),
  },
  {
    label: "page of 50 by name",
    goal: 1,
    requests: () => Array.from({ length: 200 }, (_, n) => get(`/api/vlans?pageSize=50&page=${n + 1}`)),
  },
  {
    label: "page of 50 of a site",
    goal: 1,
    requests: ({ sites }) => sites.map((id) => get(`/api/vlans?pageSize=50&siteId=${id}`)),
  },
  { label: "full list of 10 000", goal: 1, requests: () => fullLists, long: true },
  { label: "create a VLAN", goal: 1.05, requests: ({ sites }) => creates({ siteIds: sites }) },
  { label: "PATCH of a VLAN", goal: 1.05, requests: patches },
];
