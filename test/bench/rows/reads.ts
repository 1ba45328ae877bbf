import { createRandom } from "../../../src/demo/random.ts";
import { fullLists } from "../load/fullLists.ts";
import type { LoadRequest } from "../load/request.ts";
import type { Facts } from "./facts.ts";
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

const askPages = (): LoadRequest[] => pages.map((page) => get(`/api/vlans?pageSize=50&page=${page}`));

const askWords = ({ totals }: Facts): LoadRequest[] =>
  Object.keys(totals).map((word) => get(`/api/vlans?pageSize=50&search=${word}`));

/** The rows that read; no two requests that are under way at once ask for the same list, which they might share. */
export const readRows: readonly Row[] = [
  {
    label: "read one VLAN of 10 000",
    floors: [{ floor: "readOne", label: "bare server", goal: 0.7 }],
    requests: ({ vlanIds }) => shuffle(vlanIds).map((id) => get(`/api/vlans/${id}`)),
  },
  {
    label: "read one VLAN, always the same",
    floors: [{ floor: "readOne", label: "bare server" }],
    requests: ({ vlanIds }) => vlanIds.slice(0, 1).map((id) => get(`/api/vlans/${id}`)),
    slow: true,
  },
  {
    label: "page of 50 by name, of 10 000",
    floors: [{ floor: "page", label: "bare server", goal: 0.75 }],
    requests: askPages,
  },
  {
    label: "full list of 10 000",
    floors: [{ floor: "fullList", label: "bare server", goal: 0.9 }],
    requests: () => fullLists,
    long: true,
  },
  {
    label: "search, page of 50 of 10 000",
    floors: [{ floor: "search", label: "bare server", goal: 0.75 }],
    requests: askWords,
  },
  {
    label: "revalidation of a page (304)",
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

/** Lists whose answers Sitebook gives again while nothing they show has changed; the floors render each of theirs again. */
export const keptRows: readonly Row[] = [
  {
    label: "page of 50 by name, of 10 000",
    floors: [{ floor: "page", label: "bare server" }],
    requests: askPages,
  },
  {
    label: "full list of 10 000, always the same",
    floors: [{ floor: "fullList", label: "bare server" }],
    requests: () => fullLists.slice(0, 1),
    long: true,
  },
  {
    label: "search, page of 50 of 10 000",
    floors: [{ floor: "search", label: "bare server" }],
    requests: askWords,
  },
];
