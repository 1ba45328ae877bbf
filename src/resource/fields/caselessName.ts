import { fold } from "../../lib/text/fold.ts";
import { isBlank } from "../../lib/text/text.ts";
import { foldDerivation } from "./derive.ts";
import { type Field, field } from "./field.ts";
import { textKind } from "./text.ts";

/** Returns a name without blanks around it and with single spaces in it, as others would look like it and be another. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/gu, " ");

/**
 * The name of a record by which people refer to it, such as that of a tag: it is kept without the blanks around it and with
 * single spaces, is never blank, and compares without regard to case.
 */
export function caselessName(maxLength: number): Field<string, string, string, false, "required"> {
  const kind = textKind("name", maxLength);
  const tidy = (text: string): string | undefined => kind.store(tidyName(text));
  return field({
    ...kind,
    rule: `must be text of 1 to ${maxLength} characters, and not blank`,
    input: { type: "string", minLength: 1, maxLength },
    store: (value) => (typeof value === "string" && !isBlank(value) ? tidy(value) : undefined),
    filter: (text) => {
      const name = tidy(text);
      return name === undefined ? undefined : fold(name);
    },
    compare: ({ own, derived }) => derived ?? own,
    derivation: foldDerivation,
  }).required();
}
