import type { TUnsafe } from "typebox";
import { checked } from "../../lib/failures/checked.ts";
import { maxSecretLength } from "../../lib/limits.ts";

/**
 * The schema of a password in a request; it is never answered, and an error never repeats it. What a new one must be
 * like is checked apart.
 */
export const secret = (): TUnsafe<string> =>
  checked<string>(
    { type: "string", format: "password", writeOnly: true, maxLength: maxSecretLength },
    `must be text of up to ${maxSecretLength} characters`,
    (value) => typeof value === "string" && value.length <= maxSecretLength,
  );
