import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { statement } from "../../db/statements/statement.ts";
import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { parseAddress } from "../../lib/network/cidr.ts";
import { currentRoutes } from "../../resource/answering/currentRoutes.ts";
import { onlyPage, onlyPageKeys } from "../../resource/answering/envelope.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import { renderRecord, tablesRead } from "../../resource/definition/render.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { recordSchema } from "../../resource/definition/schema.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { prefixes } from "../../resources/prefixes.ts";
import { placeOfAddress, placeTables } from "./addressPlace.ts";
import { addressPlaceSchema } from "./answers.ts";
import { prefixesAround } from "./closest.ts";

const tables = [...tablesRead(prefixes, "lists"), ipAddresses.name, ...placeTables];

/** An IPv6 address lies in one network of each length. */
const maxAround = 129;

const shown = statement(
  (now: Resource) =>
    sql`SELECT ${renderRecord(now, "lists")} AS json FROM json_each(${sql.placeholder("ids")}) AS wanted JOIN ${prefixes.table} ON ${prefixes.table.id} = wanted.value ORDER BY wanted.key`,
);

/** The prefixes around an address, and the interface that has it. */
export const aroundRoutes = (store: Store): SessionRoute[] =>
  currentRoutes(store, prefixes, (now) => [aroundRoute(store, now)]);

const aroundRoute = ({ database }: Store, now: Resource): SessionRoute => ({
  method: "GET",
  path: `${ipAddresses.path}/:id/prefixes`,
  access: ipAddresses.read,
  document: {
    summary: "List the prefixes around an IP address",
    description:
      "The prefixes of its VRF that contain it, the closest first: its VLAN and its site are those of the first. None if no prefix contains it. `on` is the interface that has it, with its machine and where that is.",
    chapter: ipAddresses.plural,
    operationId: "listPrefixesOfIpAddress",
    conditional: true,
    answer: {
      status: 200,
      schema: Type.Object(
        { ...onlyPageKeys(recordSchema(now, "lists")), on: addressPlaceSchema },
        {
          additionalProperties: false,
          title: "Prefixes around an IP address",
        },
      ),
    },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const found = recordIn(ipAddresses, readRecord(database, ipAddresses, params.id ?? ""));
    const { address, vrfId } = found;
    return answerRead(request, listEtag(database, { ...sourceOf(now), tables }), () => {
      const bare = parseAddress(address);
      const ids = bare === undefined ? [] : prefixesAround(database, vrfId, bare).map(({ id }) => id);
      const records = shown(database, now).all<{ readonly json: string }>({ ids: JSON.stringify(ids) });
      const around = onlyPage(
        records.map(({ json }) => JSON.parse(json)),
        maxAround,
      );
      return JSON.stringify({ ...around, on: placeOfAddress(database, found) });
    });
  },
});
