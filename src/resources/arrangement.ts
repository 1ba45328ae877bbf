import { Type } from "typebox";
import { checked, saying } from "../lib/failures/checked.ts";
import { maxMoves } from "../lib/limits.ts";
import { parseUuid } from "../lib/uuid.ts";
import type { ValueOf } from "../lib/valueOf.ts";
import { inputSchema } from "../resource/definition/schema.ts";
import { choice } from "../resource/fields/choice.ts";
import { rackPosition } from "./rackPosition.ts";

const move = Type.Object(
  {
    deviceId: checked<string>(
      { type: "string", format: "uuid", description: "Id of a device, in this rack or elsewhere" },
      "must be a UUID",
      (value) => typeof value === "string" && parseUuid(value) !== undefined,
    ),
    position: inputSchema(rackPosition()),
    face: Type.Optional(inputSchema(choice(["front", "rear"]))),
  },
  { additionalProperties: false },
);

/** The body that gives devices other places in a rack; null takes one out of its place. */
export const arrangementSchema = Type.Object(
  {
    moves: saying(
      Type.Array(move, { minItems: 1, maxItems: maxMoves }),
      `must be an array of 1 to ${maxMoves} moves`,
    ),
  },
  { additionalProperties: false, title: "Arrangement" },
);

/** The new positions of devices in a rack. */
type Arrangement = ValueOf<typeof arrangementSchema>;

/** Where one device is to stand; it stays in the rack without a place where the position is null. */
export type ArrangedMove = Arrangement["moves"][number];

/** An arrangement, as a client would send it. */
export const exampleArrangement: Arrangement = {
  moves: [{ deviceId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f", position: 12, face: "front" }],
};
