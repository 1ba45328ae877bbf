import { capitalized } from "../../../lib/text/words.ts";
import { labelOf } from "../definitions/labels.ts";
import { ApiError } from "./apiError.ts";

/** The subject of a rule that begins with "is", by the key of its field. */
const subjects: Readonly<Record<string, string>> = {
  password: "The password",
  currentPassword: "The password",
  newPassword: "The new password",
  code: "The code",
};

/** Returns the error of a field as a sentence: "The password is wrong"; undefined if there is none. */
export function fieldProblem(thrown: unknown, field: string): string | undefined {
  const rule = thrown instanceof ApiError ? thrown.fields[field] : undefined;
  if (rule === undefined) return undefined;
  const subject = subjects[field];
  return subject !== undefined && /^is /.test(rule) ? `${subject} ${rule}` : capitalized(rule);
}

/** Returns the errors that are not shown next to these fields; undefined if there are none. */
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
