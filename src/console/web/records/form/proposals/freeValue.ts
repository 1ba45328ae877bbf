import type { Drafts } from "../values.ts";

/** A free value for a field that would otherwise have to be looked up. */
export interface Proposed {
  readonly key: string;
  readonly value: string;
  /** Where it is free: "Next free after 40". */
  readonly hint: string;
  /** Other values that it depends on, such as the VRF. */
  readonly also: Drafts;
  /** Alternatives: networks of another length. */
  readonly others?: readonly { readonly label: string; readonly find: () => Promise<Proposed | undefined> }[];
}
