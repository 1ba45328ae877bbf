import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { formatCount } from "../../../ui/words.ts";
import { type InboundList, inboundTo } from "./inbound.ts";

/** What prevents a record from being deleted. */
export interface Holder {
  /** "3 VLANs", as counted by the server. */
  readonly text: string;
  /** The resource of the holders, if known. */
  readonly resource: ResourceDescription | undefined;
  /** The fields by which they refer to the record. */
  readonly fields: InboundList["fields"];
}

/** Parses "Site is in use by 3 VLANs, 1 prefix"; empty for any other message. */
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
 * Returns what prevents a record from being deleted, as far as its page knows. A list is left out if only some of its
 * fields prevent it, as its total includes other records; the server's answer has the exact number.
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
