import { Type } from "typebox";
import { saying } from "../../../lib/failures/checked.ts";
import { maxCustomFields, maxShortTextLength } from "../../../lib/limits.ts";
import { maxFieldKeyLength } from "../../../resource/fields/fieldKey.ts";
import { customKinds } from "../../../resources/customKinds.ts";
import type { KeptColumn } from "../columns/keptColumns.ts";
import { closed, oneOf } from "./shared.ts";

const keptSchema = closed(
  {
    key: Type.String({ maxLength: maxFieldKeyLength, description: "Its name in the API: rackColour" }),
    label: Type.String({ minLength: 1, maxLength: maxShortTextLength }),
    kind: oneOf(customKinds),
  },
  "Column kept as a custom field",
);

/** The columns that are kept as custom fields, by header. */
export const keptProperties = {
  customFields: saying(
    Type.Record(Type.String(), keptSchema, {
      maxProperties: maxCustomFields,
      description:
        "By header: the custom field that is added for a column without a field, before the records; the choices of one are the values of its column. Needs the role admin",
    }),
    `must give at most ${maxCustomFields} headers a key, a label and one of the kinds ${customKinds.join(", ")}`,
  ),
};

/** What a column without a field could be kept as. */
export const keepAsProperty = {
  keepAs: Type.Unsafe<KeptColumn | null>({
    anyOf: [keptSchema, { type: "null" }],
    description:
      "The custom field that a column without a field could be kept as, with the kind that its values fit; null for other columns",
  }),
};
