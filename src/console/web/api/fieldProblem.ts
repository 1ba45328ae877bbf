import { capitalized } from "../../../lib/text/words.ts";
import { labelOf } from "../definitions/labels.ts";
import { ApiError } from "./apiError.ts";

/** What a rule that begins with "is" is about, by the key of its field. */
const subjects: Readonly<Record<string, string>> = {
  password: "The password",
  currentPassword: "The password",
  newPassword: "The new password",
  code: "The code",
};

/** What something thrown says of a field, as a sentence: "The password is wrong"; undefined where it says nothing of it. */
export function fieldProblem(thrown: unknown, field: string): string | undefined {
  const rule = thrown instanceof ApiError ? thrown.fields[field] : undefined;
  if (rule === undefined) return undefined;
  const subject = subjects[field];
  return subject !== undefined && /^is /.test(rule) ? `${subject} ${rule}` : capitalized(rule);
}

/** What something thrown says that stands beside none of these fields; undefined where they have it all. */
export function otherProblem(thrown: unknown, shown: readonly string[]): string | undefined {
  if (thrown === undefined || thrown === null) return undefined;
  if (!(thrown instanceof ApiError)) return thrown instanceof Error ? thrown.message : "Something went wrong";
  const named = Object.entries(thrown.fields);
  if (named.length === 0) return thrown.message;
  const others = named.filter(([field]) => !shown.includes(field));
  return others.length === 0 ? undefined : others.map(describeProblem).join("; ");
}

const describeProblem = ([key, rule]: readonly [string, string]): string =>
  `${labelOf({ key, kind: "text" })}: ${rule}`;
