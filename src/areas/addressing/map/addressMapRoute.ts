import { invalidParameter, parseCount, readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { defaultAddresses, maxAddresses, maxCellDepth } from "../../../lib/limits.ts";
import { parseAddress } from "../../../lib/network/cidr.ts";
import { runOf } from "../../../lib/network/cidrSpace.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { type AddressMap, addressMapSchema } from "../answers.ts";
import { type FoundPlace, findPlace } from "../inside.ts";
import { type AskedAddresses, surveyAddresses } from "./addressMap.ts";

/** What is read for it, by the names of their resources. */
const tables = [
  "prefixes",
  "ip-addresses",
  "ip-ranges",
  "interfaces",
  "devices",
  "vm-interfaces",
  "virtual-machines",
];

const example: AddressMap = {
  data: [
    {
      id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a10",
      address: "10.20.0.1/25",
      status: "active",
      role: "gateway",
      dnsName: "gw.example.net",
      description: null,
      shared: false,
      on: {
        resource: "devices",
        id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a11",
        name: "core-a",
        interfaceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a12",
        interface: "irb.20",
      },
    },
  ],
  total: 1,
  page: 1,
  pageSize: defaultAddresses,
  hasMore: false,
  next: null,
  free: "10.20.0.2",
  first: "10.20.0.1",
  last: "10.20.0.126",
  hosts: "126",
  used: 1,
  freeAddresses: "93",
  utilization: "26.19",
  ranges: [
    {
      id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a13",
      first: "10.20.0.64",
      last: "10.20.0.95",
      purpose: "dhcp",
      description: null,
    },
  ],
  prefixes: [],
  cells: [],
};

/** The addresses of a prefix, as a map shows them. */
export const addressMapRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${prefixes.path}/:id/addresses`,
  access: prefixes.read,
  document: {
    summary: "Show the addresses of a prefix",
    description:
      "The records of the addresses in it with what they are on, those of the prefixes in it as well; its ranges, the prefixes in it, the next free address and how full it is. A large IPv4 prefix is summed up in cells.",
    chapter: prefixes.plural,
    operationId: "listPrefixAddresses",
    conditional: true,
    parameters: [
      {
        name: "limit",
        description: "How many records of addresses to answer at the most",
        schema: { type: "integer", minimum: 1, maximum: maxAddresses, default: defaultAddresses },
      },
      {
        name: "from",
        description: "Only addresses from this one on, which is in the prefix",
        schema: { type: "string" },
      },
      {
        name: "length",
        description: `The length of the cells of an IPv4 prefix, ${maxCellDepth} more than its own at the most; those of a /24 unless said, or of 256 cells where these would be more`,
        schema: { type: "integer", minimum: 0, maximum: 32 },
      },
    ],
    answer: { status: 200, schema: addressMapSchema, example },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    const place = findPlace(database, params.id ?? "");
    const asked = readAsked(query, place);
    return answerRead(request, listEtag(database, { tables }), () =>
      JSON.stringify(surveyAddresses(database, place, asked)),
    );
  },
});

function readAsked(query: URLSearchParams, place: FoundPlace): AskedAddresses {
  const { limit, from, length } = readParameters(query, ["limit", "from", "length"]);
  return {
    limit: parseCount("limit", limit, defaultAddresses, maxAddresses),
    from: from === undefined ? place.network.first : readFrom(from, place),
    length: length === undefined ? defaultLength(place) : readLength(length, place),
  };
}

function readFrom(text: string, { network }: FoundPlace): bigint {
  const address = parseAddress(text);
  const { first, last } = runOf(network);
  if (address?.bits !== network.bits || address.length !== undefined) throw invalidParameter("from");
  if (address.value < first || address.value > last) throw invalidParameter("from");
  return address.value;
}

function readLength(text: string, { network }: FoundPlace): number {
  const length = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  const longest = network.bits === 32 ? Math.min(32, network.length + maxCellDepth) : -1;
  if (length < network.length || length > longest) throw invalidParameter("length");
  return length;
}

/** Addresses of a /24 are shown one by one; larger ones have a cell for each /24, or 256 cells. */
const defaultLength = ({ network: { bits, length } }: FoundPlace): number | undefined =>
  bits === 128 || length >= 24 ? undefined : Math.min(24, length + 8);
