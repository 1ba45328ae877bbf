import type { Drafts } from "../values.ts";

/** A value that is free, for a field that somebody would have to look it up for. */
export interface Proposed {
  readonly key: string;
  readonly value: string;
  /** Where it is free: "Next free after 40". */
  readonly hint: string;
  /** What else the record needs for it to be free there, as its VRF. */
  readonly also: Drafts;
  /** Free values of another kind: networks of another length. */
  readonly others?: readonly { readonly label: string; readonly find: () => Promise<Proposed | undefined> }[];
}
