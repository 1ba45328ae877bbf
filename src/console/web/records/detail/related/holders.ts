import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { formatCount } from "../../../ui/words.ts";
import { type InboundList, inboundTo } from "./inbound.ts";

/** What keeps a record from being deleted. */
export interface Holder {
  /** "3 VLANs", as the server counts them. */
  readonly text: string;
  /** The resource of the holders, where it is known. */
  readonly resource: ResourceDescription | undefined;
  /** The fields by which they refer to the record. */
  readonly fields: InboundList["fields"];
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
    const fields = inbound.find((each) => each.resource === resource)?.fields ?? [];
    return { text, resource, fields };
  });
}

/**
 * What keeps a record from being deleted, as far as the page of the record already knows. Where only some of the fields
 * of a resource do, its list does not tell how many records that are: the server does.
 */
export function knownHolders(lists: readonly (InboundList & { readonly total: number })[]): Holder[] {
  return lists
    .filter(({ total, fields }) => total > 0 && fields.every(isHolding))
    .map(({ resource, fields, total }) => {
      const { label, plural } = resource;
      return { text: formatCount(total, midSentence(label), midSentence(plural)), resource, fields };
    });
}

const isHolding = ({ reference }: FieldDescription): boolean => reference?.onDelete === "restrict";
