import { Type } from "typebox";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { FieldDescription } from "../../resource/definition/describe.ts";

/** The answer of `GET /api/custom-fields/{id}/usage`. */
export const usageSchema = dataSchema(
  Type.Object(
    { records: Type.Integer({ minimum: 0, description: "The records that have a value of the field" }) },
    { additionalProperties: false, title: "Use of a custom field" },
  ),
);

const fieldSchema = Type.Unsafe<FieldDescription>({
  type: "object",
  title: "Field",
  description: "A field as `x-sitebook-resource` describes those of a resource",
  properties: {
    key: { type: "string", description: "As filters, sorts and columns name it: custom.rackColour" },
    kind: { type: "string" },
    rule: { type: "string", description: "The rule for what is sent, in words" },
  },
  required: ["key", "kind", "rule"],
  additionalProperties: true,
});

/** The answer of `GET /api/custom-fields/described`. */
export const describedSchema = dataSchema(
  Type.Unsafe<Readonly<Record<string, readonly FieldDescription[]>>>({
    type: "object",
    title: "Custom fields of resources",
    additionalProperties: { type: "array", items: fieldSchema },
  }),
);
