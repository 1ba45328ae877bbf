import type { Option } from "./option.ts";
import type { LoadOptions } from "./useOptions.ts";

/** A choice that one types for. */
export interface ComboboxProps {
  /** What is chosen; null for nothing. */
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** All there is to choose from … */
  readonly options?: readonly Option[];
  /** … or what the server finds; keep the function the same between renders (`useCallback`). */
  readonly load?: LoadOptions;
  /** Text that is no option counts as well: open vocabularies. */
  readonly allowCustom?: boolean;
  /** Such text is taken by leaving, too: a name that one gives, rather than a word that is usually chosen. */
  readonly takesLeft?: boolean;
  /** Offers to make what was typed, at the end of the list. */
  readonly onCreate?: (text: string) => void;
  /** Something is being made, in a form that is about to open: Enter and Tab do not go on without it. */
  readonly isMaking?: boolean;
  /** What the offer says: "Add a site". */
  readonly createLabel?: string;
  /** May be emptied; yes unless said. */
  readonly clearable?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly mono?: boolean;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly required?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}
