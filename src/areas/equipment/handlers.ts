import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { devices } from "../../resources/devices.ts";
import { locations } from "../../resources/locations.ts";
import { racks } from "../../resources/racks.ts";
import { arrange } from "./arrange.ts";
import { createDevice, hasManyPorts } from "./createDevice.ts";
import { createLocation, updateLocation } from "./locations/writeLocation.ts";
import { syncPorts } from "./ports/syncPorts.ts";
import { replaceDevice } from "./replace/replaceDevice.ts";
import { setPrimary } from "./setPrimary.ts";
import { standingIn } from "./standing.ts";
import { settleParts, updateDevice } from "./updateDevice.ts";
import { updateRack } from "./updateRack.ts";

/** What locations, racks and devices do otherwise than other records. */
export const equipmentHandlers: readonly Handlers[] = [
  handlers(locations, {
    create: ({ context, body }) => createLocation(context, body),
    update: ({ context, id, body, before }) => updateLocation(context, id, body, before),
  }),
  handlers(racks, {
    update: ({ context, id, body, before }) => updateRack(context, id, body, before),
    actions: {
      arrange: {
        alone: true,
        mark: standingIn,
        run: ({ context, id, body }) => arrange(context, id, body.moves),
      },
    },
  }),
  handlers(devices, {
    create: { alone: hasManyPorts, run: ({ context, body }) => createDevice(context, body) },
    update: ({ context, id, body, before }) => updateDevice(context, id, body, { before }),
    settle: settleParts,
    // Its ports and their addresses go with it, however many there are.
    actions: {
      primary: (work) => setPrimary(devices, work),
      replace: { alone: true, run: ({ context, body, before }) => replaceDevice(context, before, body) },
      "sync-ports": { alone: true, run: ({ context, before }) => syncPorts(context, before) },
    },
    remove: { alone: true, run: ({ context, id, before }) => removeRecord(context, devices, id, { before }) },
  }),
];
