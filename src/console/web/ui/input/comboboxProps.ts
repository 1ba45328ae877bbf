import type { Option } from "./option.ts";
import type { LoadOptions } from "./useOptions.ts";

/** The props of a combobox. */
export interface ComboboxProps {
  /** The selected option, or null. */
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** All options … */
  readonly options?: readonly Option[];
  /** … or a function that searches on the server; keep it the same between renders (`useCallback`). */
  readonly load?: LoadOptions;
  /** Accepts text that is not an option, for open vocabularies. */
  readonly allowCustom?: boolean;
  /** Also accepts such text when the field loses the focus: for names that are typed rather than selected. */
  readonly takesLeft?: boolean;
  /** Offers to create the typed text, at the end of the list. */
  readonly onCreate?: (text: string) => void;
  /** A form to create an option is about to open: Enter and Tab wait for it. */
  readonly isMaking?: boolean;
  /** The label of that offer: "Add a site". */
  readonly createLabel?: string;
  /** Can be emptied; defaults to true. */
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
