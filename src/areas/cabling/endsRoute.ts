import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { invalidParameter } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { maxPortEnds } from "../../lib/limits.ts";
import { nextTurn } from "../../lib/nextTurn.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Store } from "../../resource/reading/store.ts";
import { circuits } from "../../resources/circuits.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { type PortEnds, portEndsSchema } from "./answers.ts";
import { exampleTrace } from "./exampleTrace.ts";
import { pathTables } from "./pathParts.ts";
import { portCablesOf } from "./portCables.ts";

/** So many ports are followed at once, which takes a few milliseconds. */
const batch = 20;

const circuitAt = statement(() => {
  const [of, id] = [(key: string) => columnOf(circuits, key), sql.placeholder("id")];
  return sql`SELECT ${of("id")} AS id, ${of("cid")} AS cid FROM ${circuits.table} WHERE ${of("aInterfaceId")} = ${id} OR ${of("zInterfaceId")} = ${id} LIMIT 1`;
});

/** Where the cables of ports lead, for a page of a list at once. */
export const endsRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${interfaces.path}/ends`,
  access: interfaces.read,
  document: {
    summary: "Tell where the cables of ports lead",
    description:
      "The cables and the circuit at each port, with what they lead to, as `GET /api/devices/{id}/ports` has them. Ports without any, and ids that no port has, are left out.",
    chapter: interfaces.plural,
    operationId: "listPortEnds",
    conditional: true,
    parameters: [
      {
        name: "id",
        description: `The ports, ${maxPortEnds} at most`,
        schema: { type: "string", format: "uuid" },
        repeats: true,
      },
    ],
    answer: { status: 200, schema: portEndsSchema, example: onlyPage(example(), maxPortEnds) },
    errors: [400],
  },
  handle: ({ request, query }) => {
    const ids = readIds(query);
    return answerRead(request, listEtag(database, { tables: pathTables }), async () =>
      JSON.stringify(onlyPage(await readPortEnds(database, ids), maxPortEnds)),
    );
  },
});

async function readPortEnds(database: Database, ids: readonly string[]): Promise<PortEnds[]> {
  const found: PortEnds[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    if (at > 0) await nextTurn();
    // What is known of cables counts for one turn: others may write in between.
    const cablesOf = portCablesOf(database);
    for (const id of ids.slice(at, at + batch)) {
      const [cables, circuit] = [
        [...cablesOf(id)],
        circuitAt(database).get<PortEnds["circuit"] & object>({ id }),
      ];
      if (cables.length > 0 || circuit !== null) found.push({ id, cables, circuit });
    }
  }
  return found;
}

/** The ids that were sent, each once. */
function readIds(query: URLSearchParams): string[] {
  const sent = [...query];
  const other = sent.find(([key, value]) => key !== "id" || parseUuid(value) === undefined);
  if (other !== undefined) throw invalidParameter(other[0]);
  if (sent.length > maxPortEnds) throw invalidParameter("id");
  return [...new Set(sent.flatMap(([, value]) => parseUuid(value) ?? []))];
}

function example(): PortEnds[] {
  const [path] = exampleTrace.paths;
  const cable = path?.hops[0]?.cable;
  if (path?.start == null || path.end === null || cable == null) return [];
  const { start, end, state } = path;
  const seen = { side: null, position: null, far: end, peer: end, circuit: null, state };
  return [{ id: start.interfaceId, cables: [{ ...cable, ...seen }], circuit: null }];
}
