import { groupDigits } from "../ui/number/digits.ts";
import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";
import { Amount } from "./shown/Amount.tsx";

/** Whole numbers, and decimals with every digit of the response. */
export const numberKind: KindParts = {
  Cell: ({ value, field }: ShownProps) =>
    field.shown?.isMoney ? (
      <Amount value={String(value)} />
    ) : (
      <bdi>
        {isGrouped(field) ? groupDigits(formatShown(field, String(value))) : String(value)}
        {field.shown?.unit !== undefined && ` ${field.shown.unit}`}
      </bdi>
    ),
  Input: LineInput,
  Filter: ValueFilter,
  align: "end",
};

/** Returns whether it has thousands separators; a VID or an MTU does not. */
const isGrouped = ({ kind, shown }: ShownProps["field"]): boolean =>
  kind === "decimal" || shown?.unit !== undefined;

/** Formats a decimal with a unit without trailing zeros. */
const formatShown = ({ shown }: ShownProps["field"], value: string): string =>
  shown?.unit !== undefined && value.includes(".") ? value.replace(/\.?0+$/, "") : value;
