import { labelOf } from "../../../definitions/labels.ts";
import type { InboundField } from "./inbound.ts";

/** What records that refer to another are headed by; by which field, where they may do so by several. */
export function relatedLabel({ resource, field }: InboundField, others: readonly InboundField[]): string {
  const isPlain = others.filter((other) => other.resource === resource).length === 1;
  const described = resource.fields.find(({ key }) => key === field);
  return isPlain || described === undefined ? resource.plural : `${resource.plural}: ${labelOf(described)}`;
}
