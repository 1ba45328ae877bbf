import { midSentence } from "../../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { formatCount } from "../../../ui/words.ts";
import { type InboundField, inboundTo } from "./inbound.ts";

/** What keeps a record from being deleted. */
export interface Holder {
  /** "3 VLANs", as the server counts them. */
  readonly text: string;
  /** The resource of the holders, where it is known. */
  readonly resource: ResourceDescription | undefined;
  /** The fields by which they refer to the record. */
  readonly fields: readonly string[];
}

/** Reads "Site is in use by 3 VLANs, 1 prefix"; empty where the message says something else. */
export function parseHolders(
  resources: readonly ResourceDescription[],
  target: string,
  message: string,
): Holder[] {
  const [, list] = / is in use by (.+)$/.exec(message) ?? [];
  const inbound = inboundTo(resources, target);
  return (list?.split(", ") ?? []).map((text) => {
    const name = text.replace(/^\d+ /, "").toLowerCase();
    const resource = resources.find(
      ({ label, plural }) => label.toLowerCase() === name || plural.toLowerCase() === name,
    );
    const fields = inbound.filter((each) => each.resource === resource).map(({ field }) => field);
    return { text, resource, fields };
  });
}

/** What keeps a record from being deleted, as far as the page of the record knows already who refers to it. */
export function knownHolders(lists: readonly (InboundField & { readonly total: number })[]): Holder[] {
  const holding = lists.filter(({ total, ...list }) => total > 0 && isHeld(list));
  return holding.map(({ resource, field, total }) => {
    const { label, plural } = resource;
    const isOneOfMany = holding.filter((other) => other.resource === resource).length > 1;
    const said = formatCount(total, midSentence(label), midSentence(plural));
    const by = resource.fields.find(({ key }) => key === field);
    const text = isOneOfMany && by !== undefined ? `${said}, as their ${midSentence(labelOf(by))}` : said;
    return { text, resource, fields: [field] };
  });
}

const isHeld = ({ resource, field }: InboundField): boolean =>
  resource.fields.find(({ key }) => key === field)?.reference?.onDelete === "restrict";
