import type { TUnsafe } from "typebox";
import { checked } from "../../lib/checked.ts";

/** The longest password a request may carry; what a new one must be like is checked apart. */
const longest = 1024;

/** The schema of a password in a request; it is never answered, and an error never repeats it. */
export const secret = (): TUnsafe<string> =>
  checked<string>(
    { type: "string", format: "password", writeOnly: true, maxLength: longest },
    `must be text of up to ${longest} characters`,
    (value) => typeof value === "string" && value.length <= longest,
  );
