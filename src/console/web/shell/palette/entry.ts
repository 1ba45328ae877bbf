import type { IconName } from "../../ui/icons.ts";
import type { Rankable } from "./rank.ts";

/** An entry of the palette: a record, a page or an action. */
export interface PaletteEntry extends Rankable {
  /** Unique among all entries. */
  readonly id: string;
  readonly icon: IconName;
  /** Shown below or after the label. */
  readonly hint?: string | undefined;
  /** Its kind, shown at the right: "VLAN". */
  readonly kind?: string;
  readonly keys?: string;
  /** The effect of selecting it, if that is its purpose: "Add it". */
  readonly call?: string;
  /** It answers the query directly, and is highlighted. */
  readonly isAnswer?: true;
  /** It was not found, but is offered because nothing was. */
  readonly isOffer?: true;
  /** The path it links to … */
  readonly to?: string;
  /** … or the action it runs. */
  readonly run?: () => void;
}

/** Entries of the palette under a heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}
