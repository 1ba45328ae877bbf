import { groupDigits } from "../ui/number/digits.ts";
import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";

/** Whole numbers, and decimals with every digit that the service answered. */
export const numberKind: KindParts = {
  Cell: ({ value, field }: ShownProps) => (
    <bdi>
      {isAmount(field) ? groupDigits(formatShown(field, String(value))) : String(value)}
      {field.shown?.unit !== undefined && ` ${field.shown.unit}`}
    </bdi>
  ),
  Input: LineInput,
  Filter: ValueFilter,
  align: "end",
};

/** Whether its thousands are set apart: those of a VID or an MTU are not. */
const isAmount = ({ kind, shown }: ShownProps["field"]): boolean =>
  kind === "decimal" || shown?.unit !== undefined;

/** Zeros at the end of a measure say nothing; those of an amount of money belong to it. */
const formatShown = ({ shown }: ShownProps["field"], value: string): string =>
  shown?.unit !== undefined && value.includes(".") ? value.replace(/\.?0+$/, "") : value;
