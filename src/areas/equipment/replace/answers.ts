import { Type } from "typebox";
import { type PortKind, portKinds } from "../../../lib/ports/portKinds.ts";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });

const port = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "Id of the interface" }),
    name: Type.String(),
    kind: Type.Unsafe<PortKind>({ type: "string", enum: portKinds }),
    cables: count("Cables at it"),
    circuits: count("Circuits that end at it"),
    addresses: count("Addresses on it"),
    vlans: count("VLANs that it carries, with or without a tag"),
  },
  { ...closed, title: "Replaced port" },
);

const replacementKeys = Type.Object(
  {
    moved: Type.Array(port, {
      description: "Ports in use whose cables, circuits, addresses and VLANs move",
    }),
    missing: Type.Array(port, { description: "Ports in use that the new device lacks" }),
    taken: Type.Array(port, { description: "Ports of the new device that are in use already" }),
  },
  { ...closed, title: "Replacement" },
);

/** The answer of `GET /api/devices/{id}/replacement`. */
export const replacementSchema = dataSchema(replacementKeys);

/** What replacing a device by another one would move, as it is answered. */
export type ReplacementPreview = ValueOf<typeof replacementKeys>;
/** A port with how much uses it, as it is answered. */
export type ReplacedPort = ValueOf<typeof port>;
