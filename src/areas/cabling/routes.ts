import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { maxBranches, maxHops } from "../../lib/cabling/walk.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { traceSchema } from "./answers.ts";
import { endsRoute } from "./endsRoute.ts";
import { exampleTrace } from "./exampleTrace.ts";
import { pathTables } from "./pathParts.ts";
import { topologyRoute } from "./topology/topologyRoute.ts";
import { traceOf } from "./trace.ts";

/** The routes of cables beside the operations of every resource. */
export const cablingRoutes = (store: Store): SessionRoute[] => [
  topologyRoute(store),
  endsRoute(store),
  {
    method: "GET",
    path: `${interfaces.path}/:id/trace`,
    access: interfaces.read,
    document: {
      summary: "Trace the cables of a port",
      description: `All paths that begin at a port or, at a panel port, run through it: along cables, through panels and along circuits, at most ${maxBranches} paths of ${maxHops} hops each.`,
      chapter: interfaces.plural,
      operationId: "traceInterface",
      conditional: true,
      answer: { status: 200, schema: traceSchema, example: { data: exampleTrace } },
      errors: [400],
    },
    handle: ({ request, params, query }) => {
      readParameters(query, []);
      const { database } = store;
      const { id } = recordIn(interfaces, readRecord(database, interfaces, params.id ?? ""));
      return answerRead(request, listEtag(database, { tables: pathTables }), () =>
        JSON.stringify({ data: traceOf(database, id) }),
      );
    },
  },
];
