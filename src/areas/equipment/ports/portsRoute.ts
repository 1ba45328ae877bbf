import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { maxPageSize } from "../../../lib/limits.ts";
import { onlyPage } from "../../../resource/answering/envelope.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { readRecord, recordIn } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { devices } from "../../../resources/devices.ts";
import { type DevicePort, devicePortsSchema } from "../answers.ts";
import { portTables, readDevicePorts } from "./devicePorts.ts";

const example: DevicePort = {
  id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a14",
  name: "ge-0/0/0",
  kind: "network",
  type: "1000base-t",
  label: null,
  description: "Uplink",
  enabled: true,
  managementOnly: false,
  macAddress: null,
  lagId: null,
  positions: null,
  leadsToId: null,
  leadsToPosition: null,
  circuit: null,
  untagged: { id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a15", vid: 120, name: "Storage" },
  tagged: [],
  addresses: [{ id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a16", address: "10.20.0.17/24", primary: true }],
  cables: [],
};

/** The ports of a device. */
export const portsRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${devices.path}/:id/ports`,
  access: devices.read,
  document: {
    summary: "List the ports of a device with what lies on them",
    description:
      "Its interfaces in natural order, with their addresses, their VLANs, the circuits that end at them, and their cables with what these lead to.",
    chapter: devices.plural,
    operationId: "listPortsOfDevice",
    conditional: true,
    answer: { status: 200, schema: devicePortsSchema, example: onlyPage([example], maxPageSize) },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const { id } = recordIn(devices, readRecord(database, devices, params.id ?? ""));
    return answerRead(request, listEtag(database, { tables: portTables }), () => {
      const { data, ...keys } = onlyPage(readDevicePorts(database, id, maxPageSize + 1), maxPageSize);
      return `{"data":[${data.join(",")}],${JSON.stringify(keys).slice(1)}`;
    });
  },
});
