import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { maxPageSize } from "../../../lib/limits.ts";
import { onlyPage } from "../../../resource/answering/envelope.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { readRecord } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { type MissingPort, missingPortsSchema } from "../answers.ts";
import { missingPorts } from "./syncPorts.ts";

const example: MissingPort = {
  name: "xe-0/2/0",
  kind: "network",
  type: "10gbase-x-sfpp",
  label: null,
  managementOnly: false,
};

const tables = [devices, deviceTypes, interfaces].map(({ name }) => name);

/** What `sync-ports` would add to a device, also under the address that it had up to 0.5. */
export function missingRoutes({ database }: Store): SessionRoute[] {
  const route: SessionRoute = {
    method: "GET",
    path: `${devices.path}/:id/missing-ports`,
    access: devices.read,
    document: {
      summary: "List the ports of its type that a device doesn't have",
      description: "`sync-ports` adds them.",
      chapter: devices.plural,
      operationId: "listMissingPorts",
      conditional: true,
      answer: { status: 200, schema: missingPortsSchema, example: onlyPage([example], maxPageSize) },
    },
    handle: ({ request, params }) => {
      const device = readRecord(database, devices, params.id ?? "");
      return answerRead(request, listEtag(database, { tables }), () =>
        JSON.stringify(onlyPage(missingPorts(database, device), maxPageSize)),
      );
    },
  };
  const earlier = {
    ...route.document,
    operationId: "listLackingPorts",
    summary: "List the missing ports of a device (earlier address)",
    description: "The same as `GET /api/devices/{id}/missing-ports`.",
    deprecated: true as const,
  };
  return [route, { ...route, path: `${devices.path}/:id/lacking-ports`, document: earlier }];
}
