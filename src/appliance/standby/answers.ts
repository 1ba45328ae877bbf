import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";

const closed = { additionalProperties: false } as const;
const time = Type.String({ format: "date-time" });

/** What a standby knows of its box; null on a box. */
export const standbySchema = Type.Union([
  Type.Object(
    {
      id: Type.String({ format: "uuid", description: "Under which the box lists it" }),
      name: Type.String(),
      box: Type.Object({ name: Type.String(), url: Type.String() }, closed),
      asOf: { ...time, description: "The moment of the box that it shows" },
      awaySince: Type.Unsafe<string | null>({
        type: ["string", "null"],
        format: "date-time",
        description: "Since when the box can't be followed; null while it can",
      }),
      problem: Type.Unsafe<string | null>({ type: ["string", "null"], description: "Why it can't" }),
    },
    { ...closed, title: "Standby" },
  ),
  Type.Null(),
]);

/** The same; null on a box. */
export type StandbyCopy = ValueOf<typeof standbySchema>;
