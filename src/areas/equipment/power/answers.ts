import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";

const closed = { additionalProperties: false } as const;
const id = (description: string) => Type.String({ format: "uuid", description });
const watts = (description: string) => Type.Integer({ minimum: 0, description });
const draws = {
  powerIdleW: watts("The draw when idle, as far as the types of the devices say it"),
  powerMaxW: watts("The maximum draw, as far as the types of the devices say it"),
};

const inlet = Type.Object(
  {
    interfaceId: id("Id of the inlet"),
    name: Type.String(),
    deviceId: id("Id of its device"),
    device: Type.String({ description: "The name of its device" }),
    ...draws,
  },
  { ...closed, title: "Powered inlet" },
);

const feed = Type.Object(
  {
    interfaceId: id("Id of the last outlet, or of the last inlet if that has no cable"),
    name: Type.String(),
    deviceId: id("Id of its device"),
    device: Type.String({ description: "The name of its device" }),
    isComplete: Type.Boolean({
      description: "The path ends at an outlet; if not, at an inlet without a cable",
    }),
    ...draws,
    inlets: Type.Array(inlet, { description: "The inlets of the rack that it feeds" }),
  },
  { ...closed, title: "Feed" },
);

const powerKeys = Type.Object(
  {
    powerBudgetW: Type.Unsafe<number | null>({ type: ["integer", "null"], minimum: 0 }),
    ...draws,
    feeds: Type.Array(feed, { description: "By device and name" }),
    singleFed: Type.Array(
      Type.Object(
        {
          deviceId: id("Id of the device"),
          device: Type.String({ description: "Its name" }),
          inlets: Type.Integer({ minimum: 1, description: "How many inlets it has" }),
          feedId: id("Id of the port of the only feed"),
        },
        { ...closed, title: "Device with one feed" },
      ),
      { description: "Devices whose connected inlets all hang on one feed: without redundancy" },
    ),
    unconnected: Type.Array(inlet, { description: "Inlets without a cable" }),
  },
  { ...closed, title: "Rack power" },
);

/** The answer of `GET /api/racks/{id}/power`. */
export const rackPowerSchema = dataSchema(powerKeys);

/** The power of a rack, as it is answered. */
export type RackPower = ValueOf<typeof powerKeys>;
/** A feed of a rack, as it is answered. */
export type RackFeed = ValueOf<typeof feed>;
/** An inlet in a rack, as it is answered. */
export type RackInlet = ValueOf<typeof inlet>;
