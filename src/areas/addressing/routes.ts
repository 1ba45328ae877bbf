import { invalidParameter, parseCount, readParameters } from "../../http/parameters.ts";
import type { ParameterDocument, SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { defaultFreeNetworks, maxFreeNetworks } from "../../lib/limits.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { prefixes } from "../../resources/prefixes.ts";
import { allocateRoutes } from "./allocateRoutes.ts";
import { type Space, spaceSchema } from "./answers.ts";
import { aroundRoutes } from "./aroundRoutes.ts";
import { assignRoutes } from "./assign/routes.ts";
import { findPlace, networksInside, type PrefixPlace } from "./inside.ts";
import { addressMapRoute } from "./map/addressMapRoute.ts";
import { surveySpace, type Wanted } from "./space.ts";
import { usesRoute } from "./usesRoute.ts";

const example: Space = {
  data: ["10.20.0.0/25", "10.20.0.192/26"],
  total: 2,
  page: 1,
  pageSize: defaultFreeNetworks,
  hasMore: false,
  utilization: "25.00",
  children: 1,
  descendants: 3,
  addresses: "256",
  freeAddresses: "192",
  largestFree: "10.20.0.0/25",
};

const parameters: readonly ParameterDocument[] = [
  {
    name: "length",
    description:
      "Only networks of this length, at least that of the prefix; without it the largest free networks are answered",
    schema: { type: "integer", minimum: 0, maximum: 128 },
  },
  {
    name: "limit",
    description: "How many networks to answer at the most; 1 for the next free one",
    schema: { type: "integer", minimum: 1, maximum: maxFreeNetworks, default: defaultFreeNetworks },
  },
];

/** What is free in a prefix, how full prefixes are, and their addresses. */
export function addressingRoutes(store: Store): SessionRoute[] {
  const { database } = store;
  return [
    usesRoute(store),
    addressMapRoute(store),
    ...aroundRoutes(store),
    ...allocateRoutes(store),
    ...assignRoutes(store),
    {
      method: "GET",
      path: `${prefixes.path}/:id/available`,
      access: prefixes.read,
      document: {
        summary: "List the free networks in a prefix",
        description:
          "Free is what no other prefix of the same VRF covers that lies in this one; prefixes without a VRF form one table.",
        chapter: prefixes.plural,
        operationId: "listAvailablePrefixes",
        conditional: true,
        parameters,
        answer: { status: 200, schema: spaceSchema, example },
        errors: [400],
      },
      handle: ({ request, params, query }) => {
        const wanted = parseWanted(query);
        const place = findPlace(database, params.id ?? "");
        checkLength(place, wanted);
        return answerRead(request, listEtag(database, sourceOf(prefixes)), () =>
          JSON.stringify(surveySpace(place.network, networksInside(database, place), wanted)),
        );
      },
    },
  ];
}

function parseWanted(params: URLSearchParams): Wanted {
  const { length, limit } = readParameters(params, ["length", "limit"]);
  if (length !== undefined && !/^\d{1,3}$/.test(length)) throw invalidParameter("length");
  return {
    length: length === undefined ? undefined : Number(length),
    limit: parseCount("limit", limit, defaultFreeNetworks, maxFreeNetworks),
  };
}

function checkLength({ network }: PrefixPlace, { length = network.length }: Wanted): void {
  if (length < network.length || length > network.bits) throw invalidParameter("length");
}
