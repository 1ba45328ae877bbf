import { invalidParameter, readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { maxTopologyDevices } from "../../../lib/limits.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { readRecord, recordIn } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { devices } from "../../../resources/devices.ts";
import { sites } from "../../../resources/sites.ts";
import { topologySchema } from "./answers.ts";
import { exampleTopology } from "./exampleTopology.ts";
import { readTopology } from "./readTopology.ts";
import { topologyTables } from "./rows.ts";

/** What the devices of a site are connected to. */
export const topologyRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${sites.path}/:id/topology`,
  access: devices.read,
  document: {
    summary: "Show what the devices of a site are connected to",
    description: `Devices, their cables by pair of devices, and the circuits of the site with their far ends. Cables in a row through patch panels count as one connection unless \`panels\` is true. A site of more than ${maxTopologyDevices} devices is a 400.`,
    chapter: sites.plural,
    operationId: "readTopology",
    conditional: true,
    parameters: [
      {
        name: "panels",
        description: "Shows patch panels as devices, with the cables at them",
        schema: { type: "boolean" },
      },
    ],
    answer: { status: 200, schema: topologySchema, example: { data: exampleTopology } },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    const { panels = "false" } = readParameters(query, ["panels"]);
    if (panels !== "true" && panels !== "false") throw invalidParameter("panels");
    const { id } = recordIn(sites, readRecord(database, sites, params.id ?? ""));
    return answerRead(request, listEtag(database, { tables: topologyTables }), async () => {
      const options = { panels: panels === "true", maxDevices: maxTopologyDevices };
      const data = await readTopology(database, id, options);
      if (data === undefined) throw invalid(tooMany);
      return JSON.stringify({ data });
    });
  },
});

const tooMany = `id: the site has more than ${maxTopologyDevices} devices, too many for a topology; trace its ports, or list its cables instead`;
