import { ApiError } from "../../../api/apiError.ts";
import { otherProblem } from "../../../api/fieldProblem.ts";

const words: readonly (readonly [status: number, about: RegExp, text: string])[] = [
  [
    409,
    /last active super_admin/,
    "This is the last active super admin. Without one nobody could manage everybody: give someone else the role first.",
  ],
  [
    403,
    /^Insufficient role/,
    "You manage only people whose role is below your own, and give only roles below it. Your role or theirs may have changed meanwhile.",
  ],
  [
    403,
    /^Nobody changes/,
    "Another administrator has to do this: nobody changes their own role, or deactivates or deletes themselves.",
  ],
  [403, /^Admin access required/, "Only administrators manage people. Your role may have changed meanwhile."],
  [404, /./, "This person has been deleted meanwhile."],
  [412, /./, "Someone else has changed this person since you opened it. Close this and look again."],
];

/** Says why a change of a person was refused, apart from what stands beside these fields; undefined where nothing was. */
export function explainRefusal(thrown: unknown, fields: readonly string[]): string | undefined {
  const known = words.find(
    ([status, about]) => thrown instanceof ApiError && thrown.status === status && about.test(thrown.message),
  );
  return known === undefined ? otherProblem(thrown, fields) : known[2];
}
