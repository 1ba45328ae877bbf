import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { inboundTo } from "./inbound.ts";

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
