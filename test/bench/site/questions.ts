import type { LoadRequest } from "../load/request.ts";
import type { SiteFacts } from "./fill.ts";
import { counts, firstPanelled, flat, perNetwork, serialOf } from "./plan.ts";

/** A sort of request whose time is taken, and what it is held to. */
export interface SiteQuestion {
  readonly label: string;
  /** The milliseconds that a hundredth of the requests may take longer than. */
  readonly within?: number;
  /** The milliseconds of processor time that one may take in the server. */
  readonly processor?: number;
  /** The n-th request. */
  readonly request: (facts: SiteFacts, n: number) => LoadRequest;
}

const get = (path: string): LoadRequest => ({ method: "GET", path });
const post = (path: string, body: object): LoadRequest => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
});
const at = (ids: readonly string[], n: number): string => ids[n % ids.length] ?? "";

/** What a page of a list and a search are held to, in milliseconds. */
const list = 20;
const search = 50;

const searched = (label: string, text: (n: number) => string): SiteQuestion => ({
  label: `search: ${label}`,
  within: search,
  request: (_, n) => get(`/api/search?limit=24&q=${encodeURIComponent(text(n))}`),
});

const listed = (label: string, path: (facts: SiteFacts, n: number) => string): SiteQuestion => ({
  label: `list: ${label}`,
  within: list,
  request: (facts, n) => get(`/api/${path(facts, n)}`),
});

/** The requests, in the order in which they are measured: those that write come last. */
export const siteQuestions: readonly SiteQuestion[] = [
  listed("page of 50 devices", () => "devices?pageSize=50"),
  listed("page of 50 interfaces", () => "interfaces?pageSize=50"),
  listed("page of 50 addresses", () => "ip-addresses?pageSize=50"),
  listed("last page of addresses", () => `ip-addresses?pageSize=50&page=${counts.addresses / 50}`),
  listed("devices of a rack", ({ racks }, n) => `devices?rackId=${at(racks, n)}`),
  listed("interfaces of a device", ({ devices }, n) => `interfaces?deviceId=${at(devices, n)}`),
  listed("addresses in a /24", (_, n) => `ip-addresses?within=10.0.${n % 200}.0/24`),
  listed("devices with a serial", (_, n) => `devices?search=${serialOf(n * 6)}`),
  listed("addresses with a DNS name", (_, n) => `ip-addresses?search=host-${n * 300}.`),
  searched("a serial", (n) => serialOf(n * 5)),
  searched("an asset tag", (n) => `HM-00${String(1000 + n).slice(0, 4)}`),
  searched("an address", (n) => `10.0.${n % 200}.${1 + (n % perNetwork)}`),
  searched("a DNS name", (n) => `host-${n * 300}.example`),
  searched("a piece of a MAC address", (n) => `52:54:00:0${n % 10}`),
  {
    label: "elevation of a rack of 40",
    processor: 5,
    request: ({ racks }, n) => get(`/api/racks/${at(racks, n)}/elevation`),
  },
  {
    label: "elevations of a site of 20 racks",
    within: 200,
    request: ({ siteId }) => get(`/api/sites/${siteId}/elevations`),
  },
  {
    label: "free places of a rack",
    processor: 5,
    request: ({ racks, deviceTypeId }, n) =>
      get(`/api/racks/${at(racks, n)}/free?deviceTypeId=${deviceTypeId}`),
  },
  {
    label: "addresses of a /24, as a map",
    within: 200,
    request: ({ networks }, n) => get(`/api/prefixes/${at(networks, n)}/addresses`),
  },
  {
    label: `addresses of a /16 with ${flat} taken, as a map`,
    within: 200,
    request: (facts) => get(`/api/prefixes/${facts.flat}/addresses`),
  },
  {
    label: "trace of a port with one cable",
    processor: 1,
    request: ({ interfaces }, n) => get(`/api/interfaces/${at(interfaces, n * 7)}/trace`),
  },
  {
    label: "trace through two panels",
    processor: 1,
    request: ({ interfaces }, n) =>
      get(`/api/interfaces/${at(interfaces, firstPanelled * counts.devices + (n % 500) * 4)}/trace`),
  },
  {
    label: "50 ports of a device, with where each leads",
    within: 200,
    processor: 20,
    request: ({ devices }, n) => get(`/api/devices/${at(devices, n * 3)}/ports`),
  },
  {
    label: "page of a device with 50 ports, all that it reads",
    processor: 200,
    request: ({ devices, racks }, n) => {
      const id = at(devices, n * 3);
      const reads = [
        "home",
        "profiles/me/kept",
        "health",
        `devices/${id}`,
        `interfaces?deviceId=${id}&sort=name__natural&pageSize=7`,
        `devices?parentId=${id}&sort=name__natural&pageSize=7`,
        `devices/${id}/changes?pageSize=3`,
        `devices/${id}/links`,
        `devices/${id}/ports`,
        `devices/${id}/missing-ports`,
        `racks/${at(racks, n)}/elevation`,
      ];
      return post("/api/batch", { requests: reads.map((path) => ({ path: `/api/${path}` })) });
    },
  },
  {
    label: "arrange: two devices change places",
    processor: 5,
    request: ({ racks, mounted }, n) => {
      const rack = n % racks.length;
      const [low = "", high = ""] = mounted[rack] ?? [];
      const isTurned = Math.floor(n / racks.length) % 2 === 0;
      const moves = [
        { deviceId: low, position: isTurned ? 2 : 1 },
        { deviceId: high, position: isTurned ? 1 : 2 },
      ];
      return post(`/api/racks/${at(racks, rack)}/arrange`, { moves });
    },
  },
  {
    label: "allocate in a /24 that is half full",
    processor: 2,
    request: ({ networks }, n) => post(`/api/prefixes/${at(networks, n)}/addresses`, {}),
  },
  {
    label: `allocate in a /16 with ${flat} taken in a row`,
    processor: 2,
    request: (facts) => post(`/api/prefixes/${facts.flat}/addresses`, {}),
  },
  {
    label: "delete a device with 50 ports, cables and addresses",
    processor: 50,
    request: ({ devices }, n) => ({
      method: "DELETE",
      path: `/api/devices/${at(devices, counts.devices - 1 - n * 2)}`,
    }),
  },
];
