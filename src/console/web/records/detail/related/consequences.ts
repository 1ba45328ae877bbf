import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** What happens to records that have something of a deleted one beside them, or in them. */
const beside: Readonly<Partial<Record<string, string>>> = {
  tags: "All records lose it.",
  "custom-fields": "Its values are deleted from all records.",
};

/** Describes what happens to the records that refer to a deleted one, unless they prevent deleting it; "" for nothing. */
export function consequences(resources: readonly ResourceDescription[], target: string): string {
  const namesOf = (rule: "cascade" | "clear"): string =>
    resources
      .filter(({ fields }) =>
        fields.some(({ reference }) => reference?.target === target && reference.onDelete === rule),
      )
      .map(({ plural }) => midSentence(plural))
      .join(", ");
  const gone = namesOf("cascade");
  const cleared = namesOf("clear");
  return [
    beside[target] ?? "",
    gone === "" ? "" : `Its ${gone} are deleted as well.`,
    cleared === "" ? "" : `References to it are removed from ${cleared}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
