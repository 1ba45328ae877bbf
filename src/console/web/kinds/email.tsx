import type { KindParts, ShownProps } from "./kind.ts";
import { LineInput } from "./LineInput.tsx";
import { mailTo } from "./mailTo.ts";
import { PlainText } from "./PlainText.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

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
