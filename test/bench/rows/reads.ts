import { createRandom } from "../../../src/demo/random.ts";
import type { LoadRequest } from "../load/request.ts";
import type { Row } from "./row.ts";

const get = (path: string): LoadRequest => ({ method: "GET", path });

/** The same items in an order that looks random. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const random = createRandom(items.length);
  return items
    .map((item) => ({ item, place: random.integer(0, 2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const pages = shuffle(Array.from({ length: 200 }, (_, n) => n + 1));

/** The rows that read. */
export const readRows: readonly Row[] = [
  {
    label: "read one VLAN of 10 000",
    part: "reads",
    floors: [{ floor: "readOne", label: "bare server", goal: 0.7 }],
    requests: ({ vlanIds }) => shuffle(vlanIds).map((id) => get(`/api/vlans/${id}`)),
  },
  {
    label: "read one VLAN, always the same",
    part: "reads",
    floors: [{ floor: "readOne", label: "bare server" }],
    requests: ({ vlanIds }) => vlanIds.slice(0, 1).map((id) => get(`/api/vlans/${id}`)),
    slow: true,
  },
  {
    label: "page of 50 by name, of 10 000",
    isKept: true,
    part: "reads",
    floors: [{ floor: "page", label: "bare server", goal: 0.75 }],
    requests: () => pages.map((page) => get(`/api/vlans?pageSize=50&page=${page}`)),
  },
  {
    label: "full list of 10 000",
    isKept: true,
    part: "reads",
    floors: [{ floor: "fullList", label: "bare server", goal: 0.9 }],
    requests: () => [get("/api/vlans")],
    long: true,
  },
  {
    label: "search, page of 50 of 10 000",
    isKept: true,
    part: "reads",
    floors: [{ floor: "search", label: "bare server", goal: 0.75 }],
    requests: ({ totals }) => Object.keys(totals).map((word) => get(`/api/vlans?pageSize=50&search=${word}`)),
  },
  {
    label: "revalidation of a page (304)",
    part: "reads",
    floors: [
      { floor: "notModified", label: "bare constant answer", goal: 0.6 },
      { floor: "staticRoute", label: "static route, without JavaScript", slow: true },
    ],
    requests: async (_, { url, headers }) => {
      const path = "/api/vlans?pageSize=50&page=1";
      const tag = (await fetch(`${url}${path}`, { headers })).headers.get("etag") ?? "";
      return [{ ...get(path), headers: { "if-none-match": tag } }];
    },
  },
];
