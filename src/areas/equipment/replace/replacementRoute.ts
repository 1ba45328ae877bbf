import { invalidParameter, readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { isThere, readRecord, recordIn } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { cables } from "../../../resources/cables.ts";
import { circuits } from "../../../resources/circuits.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { vlanMemberships } from "../../../resources/vlan-memberships.ts";
import { type ReplacedPort, type ReplacementPreview, replacementSchema } from "./answers.ts";
import { planReplacement } from "./planReplacement.ts";
import { isUsed, type PortUse } from "./portUse.ts";

const example: ReplacementPreview = {
  moved: [
    {
      id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2a14",
      ...{ name: "ge-0/0/0", kind: "network", cables: 1, circuits: 0, addresses: 1, vlans: 2 },
    },
  ],
  missing: [],
  taken: [],
};

const tables = [devices, interfaces, cables, circuits, ipAddresses, vlanMemberships].map(({ name }) => name);

/** What `replace` would move from a device to another one, and what is in its way. */
export const replacementRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${devices.path}/:id/replacement`,
  access: devices.read,
  document: {
    summary: "Preview the replacement of a device",
    description: "The ports that `replace` would move to another device, and those that prevent it.",
    chapter: devices.plural,
    operationId: "previewReplacement",
    conditional: true,
    parameters: [
      {
        name: "newDeviceId",
        description: "The device that is to take its place",
        schema: { type: "string", format: "uuid" },
      },
    ],
    answer: { status: 200, schema: replacementSchema, example: { data: example } },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    const { id } = recordIn(devices, readRecord(database, devices, params.id ?? ""));
    const newId = parseUuid(readParameters(query, ["newDeviceId"]).newDeviceId ?? "");
    if (newId === undefined || newId === id || !isThere(database, devices, newId))
      throw invalidParameter("newDeviceId");
    return answerRead(request, listEtag(database, { tables }), () => {
      const { ports, missing, taken } = planReplacement(database, id, newId);
      const moved = ports.flatMap(({ port, target }) => (target !== null && isUsed(port) ? [port] : []));
      const data: ReplacementPreview = {
        moved: moved.map(show),
        missing: missing.map(show),
        taken: taken.map(show),
      };
      return JSON.stringify({ data });
    });
  },
});

const show = ({ untaggedVlanId, ...port }: PortUse): ReplacedPort => ({
  id: port.id,
  name: port.name,
  kind: port.kind,
  cables: port.cables,
  circuits: port.circuits,
  addresses: port.addresses,
  vlans: port.tagged + (untaggedVlanId === null ? 0 : 1),
});
