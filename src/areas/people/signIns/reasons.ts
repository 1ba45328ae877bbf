/** Why an attempt to sign in failed; only the log of sign-ins distinguishes them; the response never does. */
export const failureReasons = [
  "wrong_password",
  "unknown_account",
  "inactive",
  "throttled",
  "missing_code",
  "wrong_code",
  "used_code",
] as const;

/** One of them. */
export type FailureReason = (typeof failureReasons)[number];
