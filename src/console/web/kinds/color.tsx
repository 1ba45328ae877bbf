import { parseColor } from "../../../lib/color.ts";
import { TextInput } from "../ui/input/TextInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import "./color.css";

/** A colour: a swatch next to its digits. */
export const colorKind: KindParts = {
  Cell: ({ value }: ShownProps) => (
    <span className="colour">
      <Patch value={String(value)} />
      <code>#{String(value)}</code>
    </span>
  ),
  Input: ({ field, value, onChange, control, placeholder }: InputProps) => {
    const digits = parseColor(String(value));
    return (
      <span className="colour-input">
        <input
          type="color"
          aria-label="Choose a colour"
          value={digits === undefined ? "#808080" : `#${digits}`}
          onChange={(event) => onChange(event.target.value.slice(1))}
          data-empty={digits === undefined || undefined}
        />
        <TextInput
          {...control}
          value={String(value)}
          onChange={onChange}
          placeholder={placeholder}
          mono
          spellCheck={false}
          data-kind={field.kind}
        />
      </span>
    );
  },
  Filter: ValueFilter,
};

function Patch({ value }: { readonly value: string }) {
  const digits = parseColor(value);
  return (
    <span
      className="colour-patch"
      aria-hidden="true"
      style={digits === undefined ? undefined : { backgroundColor: `#${digits}` }}
    />
  );
}
