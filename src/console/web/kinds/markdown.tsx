import { MarkdownInput } from "./input/MarkdownInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts } from "./kind.ts";
import { MarkdownDetail } from "./shown/MarkdownDetail.tsx";
import { PlainText } from "./shown/PlainText.tsx";

/** Text in Markdown: with its forms on its own page, as it was written in a list. */
export const markdownKind: KindParts = {
  Cell: PlainText,
  Detail: MarkdownDetail,
  Input: MarkdownInput,
  Filter: ValueFilter,
};
