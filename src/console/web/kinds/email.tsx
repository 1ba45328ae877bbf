import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";
import { mailTo } from "./shown/mailTo.ts";
import { PlainText } from "./shown/PlainText.tsx";

/** An e-mail address that opens a new message. */
export const emailKind: KindParts = {
  Cell: PlainText,
  Detail: ({ value }: ShownProps) => (
    <a href={mailTo(String(value))}>
      <bdi>{String(value)}</bdi>
    </a>
  ),
  Input: LineInput,
  Filter: ValueFilter,
};
