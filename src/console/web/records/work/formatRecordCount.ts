import { midSentence } from "../../../../lib/text/words.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatCount } from "../../ui/words.ts";

/** Formats a number of records of a resource: "1 VLAN", "3 known issues". */
export function formatRecordCount(resource: string, count: number): string {
  const { label = "Record", plural = "Records" } = resourceNamed(resource) ?? {};
  return formatCount(count, midSentence(label), midSentence(plural));
}
