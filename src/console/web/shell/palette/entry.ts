import type { IconName } from "../../ui/icons.ts";
import type { Rankable } from "./rank.ts";

/** A line of the palette: a record, a page or an action. */
export interface PaletteEntry extends Rankable {
  /** Unique among all lines. */
  readonly id: string;
  readonly icon: IconName;
  /** Below or behind the label. */
  readonly hint?: string | undefined;
  /** What kind of thing it is, at the right: "VLAN". */
  readonly kind?: string;
  readonly keys?: string;
  /** What choosing it does, where that is the point of the line: "Add it". */
  readonly call?: string;
  /** It answers the question by itself, and stands out. */
  readonly isAnswer?: true;
  /** The address it leads to … */
  readonly to?: string;
  /** … or what it does. */
  readonly run?: () => void;
}

/** Lines of the palette under a heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}
