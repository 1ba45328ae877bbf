import { maxShortTextLength } from "../../lib/limits.ts";
import { fold } from "../../lib/text/fold.ts";
import { isBlank } from "../../lib/text/text.ts";
import { foldDerivation } from "./derive.ts";
import { type Field, field } from "./field.ts";
import { type Line, textKind } from "./text.ts";

const kind = textKind("code", maxShortTextLength);

/**
 * An identifier that another party has assigned: a serial number, an asset tag, the number of a circuit. Decision: a code is
 * kept without the blanks around it, which scanners and tables bring along, is never blank, and compares without regard to
 * case.
 */
export const code = (line: Line = {}): Field<string, string, string, true, "optional"> =>
  field({
    ...kind,
    ...line,
    rule: `must be text of 1 to ${maxShortTextLength} characters, and not blank`,
    input: { type: "string", minLength: 1, maxLength: maxShortTextLength },
    store: (value) => (typeof value === "string" && !isBlank(value) ? kind.store(value.trim()) : undefined),
    filter: (text) => fold(text.trim()),
    compare: ({ own, derived }) => derived ?? own,
    derivation: foldDerivation,
  });
