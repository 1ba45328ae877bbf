import { fold } from "../../lib/text/fold.ts";
import { isBlank } from "../../lib/text/text.ts";
import { foldDerivation } from "./derive.ts";
import { type Field, field } from "./field.ts";
import { textKind } from "./text.ts";

/**
 * The name of a record by which people refer to it, such as that of a tag: it is kept without the blanks around it, is never
 * blank, and compares without regard to case.
 */
export function caselessName(maxLength: number): Field<string, string, string, false, "required"> {
  const kind = textKind("name", maxLength);
  const trim = (text: string): string | undefined => kind.store(text.trim());
  return field({
    ...kind,
    rule: `must be text of 1 to ${maxLength} characters, and not blank`,
    input: { type: "string", minLength: 1, maxLength },
    store: (value) => (typeof value === "string" && !isBlank(value) ? trim(value) : undefined),
    filter: (text) => {
      const name = trim(text);
      return name === undefined ? undefined : fold(name);
    },
    compare: ({ own, derived }) => derived ?? own,
    derivation: foldDerivation,
  }).required();
}
