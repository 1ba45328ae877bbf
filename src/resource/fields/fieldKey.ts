import { foldDerivation } from "./derive.ts";
import { type Field, field } from "./field.ts";
import { textKind } from "./text.ts";

/** The maximum length of the key of a custom field. */
export const maxFieldKeyLength = 50;

const kind = textKind("text", maxFieldKeyLength);
const pattern = `^[a-z][A-Za-z0-9]{0,${maxFieldKeyLength - 1}}$`;
const isKey = new RegExp(pattern);

/** Names that every JavaScript object has already: "constructor" of a record that lacks the field would be a function. */
const isTaken = (key: string): boolean => key in Object.prototype;

/** Whether a text may be the key of a custom field. */
export const isFieldKey = (value: string): boolean => isKey.test(value) && !isTaken(value);

/** The name of a field in the API, in camel case: `rackColour`. Two keys are the same if they only differ by case. */
export const fieldKey = (): Field<string, string, string, true, "optional"> =>
  field({
    ...kind,
    rule: `must be in camel case, such as rackColour: a small letter, then up to ${maxFieldKeyLength - 1} letters and digits`,
    input: { type: "string", maxLength: maxFieldKeyLength, pattern },
    store: (value) => (typeof value === "string" && isFieldKey(value) ? value : undefined),
    explain: (value) =>
      typeof value === "string" && isTaken(value) ? `${value} is a name that JavaScript uses` : undefined,
    derivation: foldDerivation,
  });
