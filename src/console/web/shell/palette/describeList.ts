import type { FoundList } from "../../../../features/search/answers.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import { labelOf } from "../../definitions/labels.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatNumber, formatTerm } from "../../ui/words.ts";

/** Describes the content of a list: "All 12 open incidents", "All 7 VLANs with VID 20", "All 3 sites with “berlin”". */
export function describeList({ resource: name, query, total }: FoundList): string {
  const resource = resourceNamed(name);
  const terms: string[] = [];
  const rest: string[] = [];
  for (const [key, value] of new URLSearchParams(query)) {
    const field = resource?.fields.find((each) => each.key === key);
    if (field?.suggestions !== undefined) terms.push(midSentence(formatTerm(value)));
    else rest.push(field === undefined ? `“${value}”` : `${labelOf(field)} ${value}`);
  }
  const things = [...terms, midSentence(resource?.plural ?? name)].join(" ");
  return `All ${formatNumber(total)} ${things}${rest.length === 0 ? "" : ` with ${rest.join(" and ")}`}`;
}
