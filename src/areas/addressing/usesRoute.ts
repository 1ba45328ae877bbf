import { invalidParameter } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { maxUses } from "../../lib/limits.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import type { Store } from "../../resource/reading/store.ts";
import { prefixes } from "../../resources/prefixes.ts";
import { type PrefixUses, usesSchema } from "./answers.ts";
import { ordersInside, placeOf } from "./inside.ts";
import { leafUse } from "./leafUse.ts";
import { usesOf } from "./use.ts";

const example: PrefixUses = {
  data: [{ id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a10", utilization: "62.50" }],
  total: 1,
  page: 1,
  pageSize: maxUses,
  hasMore: false,
};

/** What is read for it, by the names of their resources. */
const tables = ["prefixes", "ip-addresses", "ip-ranges"];

/** How full prefixes are, for a page of a list at once. */
export const usesRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${prefixes.path}/use`,
  access: prefixes.read,
  document: {
    summary: "Tell how full prefixes are",
    description:
      "How much of each prefix the prefixes in it cover, as `available` says it; where no prefix lies in it, how much of it addresses and ranges take. Prefixes in which nothing lies, and ids that no prefix has, are left out.",
    chapter: prefixes.plural,
    operationId: "listPrefixUse",
    conditional: true,
    parameters: [
      {
        name: "id",
        description: `The prefixes, ${maxUses} at most`,
        schema: { type: "string", format: "uuid" },
        repeats: true,
      },
    ],
    answer: { status: 200, schema: usesSchema, example },
    errors: [400],
  },
  handle: ({ request, query }) => {
    const ids = readIds(query);
    return answerRead(request, listEtag(database, { tables }), () => {
      const places = new Map(ids.map((id) => [id, placeOf(database, id)]));
      const known = [...places.values()].filter((place) => place !== undefined);
      const uses = usesOf(known, (place) => ordersInside(database, place));
      const found = [...places].flatMap(([id, place]) => {
        const utilization = place && (uses.get(place) ?? leafUse(database, place));
        return utilization === undefined ? [] : [{ id, utilization }];
      });
      return JSON.stringify(onlyPage(found, maxUses));
    });
  },
});

/** The ids that were sent, each once. */
function readIds(query: URLSearchParams): string[] {
  const sent = [...query];
  const other = sent.find(([key, value]) => key !== "id" || parseUuid(value) === undefined);
  if (other !== undefined) throw invalidParameter(other[0]);
  if (sent.length > maxUses) throw invalidParameter("id");
  return [...new Set(sent.flatMap(([, value]) => parseUuid(value) ?? []))];
}
