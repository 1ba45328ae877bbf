import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { largestPage } from "../../lib/limits.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import { listEtag } from "../../resource/answering/etag.ts";
import { readRecord } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import { deviceTypes } from "../../resources/device-types.ts";
import { devices } from "../../resources/devices.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { type LackingPort, lackingPortsSchema } from "./answers.ts";
import { lackingPorts } from "./syncPorts.ts";

const example: LackingPort = {
  name: "xe-0/2/0",
  kind: "network",
  type: "10gbase-x-sfpp",
  label: null,
  managementOnly: false,
};

const tables = [devices, deviceTypes, interfaces].map(({ name }) => name);

/** What `sync-ports` would add to a device. */
export const lackingRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${devices.path}/:id/lacking-ports`,
  access: devices.read,
  document: {
    summary: "List the ports that a device lacks of its type",
    description: "`sync-ports` adds them.",
    chapter: devices.plural,
    operationId: "listLackingPorts",
    conditional: true,
    answer: { status: 200, schema: lackingPortsSchema, example: onlyPage([example], largestPage) },
  },
  handle: ({ request, params }) => {
    const device = readRecord(database, devices, params.id ?? "");
    return answerRead(request, listEtag(database, { tables }), () =>
      JSON.stringify(onlyPage(lackingPorts(database, device), largestPage)),
    );
  },
});
