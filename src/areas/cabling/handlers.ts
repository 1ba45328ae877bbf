import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { cables } from "../../resources/cables.ts";
import { circuits } from "../../resources/circuits.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { checkCable, defaultSides } from "./checkCable.ts";
import { checkCircuit, createCircuit, updateCircuit } from "./checkCircuit.ts";
import { checkLeading, createPort, updatePort } from "./port.ts";
import { createCable, updateCable } from "./writeCable.ts";

/** What cables, circuits and the ports that they connect do otherwise than other records. */
export const cablingHandlers: readonly Handlers[] = [
  handlers(cables, {
    create: ({ context, body }) => createCable(context, body),
    update: ({ context, id, body, before }) => updateCable(context, id, body, before),
    complete: ({ database, given, values }) => ({ ...given, ...defaultSides(database, values()) }),
    check: checkCable,
  }),
  handlers(circuits, {
    create: ({ context, body }) => createCircuit(context, body),
    update: ({ context, id, body, before }) => updateCircuit(context, id, body, before),
    check: checkCircuit,
  }),
  handlers(interfaces, {
    create: ({ context, body }) => createPort(context, body),
    update: ({ context, id, body, before }) => updatePort(context, id, body, before),
    check: (context, id, values) => checkLeading(context, id, values),
  }),
];
