import { midSentence } from "../../../../lib/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { ImportColumn } from "./columns.ts";

/** The records that a column refers to, which are added where they are missing once that is switched on. */
interface Making {
  /** The path as options name it: "manufacturer", "site.slug". */
  readonly value: string;
  readonly nouns: string;
}

/** A record is made of its name or its slug alone. */
const making = /^(\w+)(?:\.(?:name|slug))?$/;

/** What a column could have added; undefined where it refers to nothing, by ids, or together with other columns. */
export function makingOf(
  { fields }: ResourceDescription,
  { use, field }: Pick<ImportColumn, "use" | "field">,
  columns: readonly Pick<ImportColumn, "field">[],
): Making | undefined {
  const name = making.exec(field ?? "")?.[1];
  if (use !== "field" || field === null || name === undefined) return undefined;
  const reference = fields.find(({ key }) => key === `${name}Id`)?.reference;
  const target = resourceNamed(reference?.target ?? "");
  const isAlone = columns.filter((other) => other.field?.split(".")[0] === name).length === 1;
  if (target === undefined || !isAlone || !target.fields.some(({ key }) => key === "name")) return undefined;
  return { value: field, nouns: midSentence(target.plural) };
}
