import { ApiError } from "../../../api/apiError.ts";
import { otherProblem } from "../../../api/fieldProblem.ts";

const words: readonly (readonly [status: number, about: RegExp, text: string])[] = [
  [409, /last active super_admin/, "This is the last active super admin. Give someone else the role first."],
  [
    403,
    /^Insufficient role/,
    "You can only manage people whose role is below your own, and only assign roles below it. Your role or theirs may have changed.",
  ],
  [
    403,
    /^You can't change your own role/,
    "You can't change your own role, or deactivate or delete yourself. Ask another administrator.",
  ],
  [403, /^Admin access required/, "Only administrators can manage people. Your role may have changed."],
  [404, /./, "This person has been deleted."],
  [412, /./, "Someone else has changed this person since you opened the form. Close it and open it again."],
];

/** Explains why a change of a person was rejected, without the errors shown next to these fields; undefined if there is no other. */
export function explainRefusal(thrown: unknown, fields: readonly string[]): string | undefined {
  const known = words.find(
    ([status, about]) => thrown instanceof ApiError && thrown.status === status && about.test(thrown.message),
  );
  return known === undefined ? otherProblem(thrown, fields) : known[2];
}
