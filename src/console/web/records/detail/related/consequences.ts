import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** What becomes of records that refer to one that is deleted, where deleting it is not refused for them; "" for nothing. */
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
    gone === "" ? "" : `Its ${gone} go with it.`,
    cleared === "" ? "" : `It is taken out of the ${cleared} that name it.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
