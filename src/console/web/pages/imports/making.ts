import { midSentence } from "../../../../lib/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { ImportColumn } from "./columns.ts";

/** The records that a column refers to, which are added where they are missing once that is switched on. */
interface Making {
  /** The reference as options name it: "manufacturer". */
  readonly value: string;
  readonly nouns: string;
}

/** What a column could have added; undefined where it refers to nothing, or by ids alone. */
export function makingOf(
  { fields }: ResourceDescription,
  { use, field }: Pick<ImportColumn, "use" | "field">,
): Making | undefined {
  if (use !== "field" || field === null) return undefined;
  const [value = ""] = field.split(".");
  const reference = fields.find(({ key }) => key === `${value}Id`)?.reference;
  const target = resourceNamed(reference?.target ?? "");
  return target === undefined ? undefined : { value, nouns: midSentence(target.plural) };
}
