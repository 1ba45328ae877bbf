import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";

const record = {
  resource: Type.String({ description: "Name of its resource, such as interfaces" }),
  id: Type.String({ format: "uuid" }),
  title: Type.String({ description: "What it is called" }),
};

const stepSchema = Type.Object(record, { additionalProperties: false, title: "Step of a path" });

const titleSchema = Type.Object(
  {
    ...record,
    path: Type.Array(stepSchema, {
      description: "The records that tell it apart from others of this title, the outermost first",
    }),
  },
  { additionalProperties: false, title: "Record title" },
);

/** What records are called. */
export const titlesSchema = Type.Object(onlyPageKeys(titleSchema), {
  additionalProperties: false,
  title: "Record titles",
});

/** What a record is called, as it is answered. */
export type AnsweredTitle = ValueOf<typeof titleSchema>;
