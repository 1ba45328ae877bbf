import type { Comment } from "../../../../features/comments/answers.ts";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";

/** What the kinds of comments are called. */
export const kindLabels: Readonly<Record<Comment["kind"], string>> = {
  note: "Note",
  good: "Good",
  warning: "Warning",
  danger: "Danger",
};

/** The text of a comment, described as a field of a record. */
export const bodyField: FieldDescription = {
  ...{ key: "body", kind: "markdown", answered: "everywhere", rule: "" },
  ...{ required: true, nullable: false, readOnly: false, scalar: false },
};
