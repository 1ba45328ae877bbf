import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { readRecord, recordIn } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { cables } from "../../../resources/cables.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { racks } from "../../../resources/racks.ts";
import { type RackPower, rackPowerSchema } from "./answers.ts";
import { rackPowerOf } from "./rackPower.ts";

const inlet = {
  interfaceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b11",
  name: "PSU1",
  deviceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b21",
  device: "rtm1-leaf-a01-1",
};
const feed = {
  interfaceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b12",
  name: "Feed A",
  deviceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b22",
  device: "rtm1-panel-a",
};
const example: RackPower = {
  powerBudgetW: 8000,
  powerIdleW: 180,
  powerMaxW: 350,
  feeds: [
    {
      ...{ ...feed, isComplete: true, powerIdleW: 180, powerMaxW: 350 },
      inlets: [{ ...inlet, powerIdleW: 180, powerMaxW: 350 }],
    },
  ],
  singleFed: [{ deviceId: inlet.deviceId, device: inlet.device, inlets: 2, feedId: feed.interfaceId }],
  unconnected: [
    {
      ...inlet,
      interfaceId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b13",
      name: "PSU2",
      powerIdleW: 0,
      powerMaxW: 0,
    },
  ],
};

const tables = [racks, devices, deviceTypes, interfaces, cables].map(({ name }) => name);

/** What feeds a rack. */
export const powerRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${racks.path}/:id/power`,
  access: racks.read,
  document: {
    summary: "Show what feeds a rack",
    description:
      "The inlets of its devices by the feed at the end of their power cables, with what they draw. The draw of a type is shared equally by the connected inlets of a device; what has outlets draws none.",
    chapter: racks.plural,
    operationId: "readRackPower",
    conditional: true,
    answer: { status: 200, schema: rackPowerSchema, example: { data: example } },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const { id, powerBudgetW } = recordIn(racks, readRecord(database, racks, params.id ?? ""));
    return answerRead(request, listEtag(database, { tables }), () =>
      JSON.stringify({ data: rackPowerOf(database, { id, powerBudgetW }) }),
    );
  },
});
