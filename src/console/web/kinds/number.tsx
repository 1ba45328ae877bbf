import { groupDigits } from "../ui/digits.ts";
import type { KindParts, ShownProps } from "./kind.ts";
import { LineInput } from "./LineInput.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

/** Whole numbers, and decimals with every digit that the service answered. */
export const numberKind: KindParts = {
  Cell: ({ value, field }: ShownProps) => (
    <bdi>{field.kind === "decimal" ? groupDigits(String(value)) : String(value)}</bdi>
  ),
  Input: LineInput,
  Filter: ValueFilter,
  align: "end",
};
