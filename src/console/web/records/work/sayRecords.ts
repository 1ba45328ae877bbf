import { midSentence } from "../../../../lib/text/words.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { sayCount } from "../../ui/words.ts";

/** So many records of a resource, in words: "1 VLAN", "3 known issues". */
export function sayRecords(resource: string, count: number): string {
  const { label = "Record", plural = "Records" } = resourceNamed(resource) ?? {};
  return sayCount(count, midSentence(label), midSentence(plural));
}
