import { maxEmailLength } from "../../lib/limits.ts";
import { isEmail } from "../../lib/text/email.ts";
import { foldDerivation } from "./derive.ts";
import { asStored, type Field, field } from "./field.ts";

/** An e-mail address, answered as sent and compared without regard to case. */
export const email = (): Field<string, string, string, true, "optional"> =>
  field({
    name: "email",
    column: "text",
    rule: "must be an e-mail address",
    // Not "email": letters of any script are taken, and a domain of one label.
    input: { type: "string", format: "idn-email", maxLength: maxEmailLength },
    output: { type: "string", format: "idn-email" },
    store: (value) => (typeof value === "string" && isEmail(value) ? value : undefined),
    filter: (value) => value,
    render: asStored,
    folds: true,
    compares: "text",
    derivation: foldDerivation,
    sort: ({ own, derived }) => derived ?? own,
  });
