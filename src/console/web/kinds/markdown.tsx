import type { KindParts } from "./kind.ts";
import { MarkdownDetail } from "./MarkdownDetail.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";
import { PlainText } from "./PlainText.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

/** Text in Markdown: with its forms on its own page, as it was written in a list. */
export const markdownKind: KindParts = {
  Cell: PlainText,
  Detail: MarkdownDetail,
  Input: MarkdownInput,
  Filter: ValueFilter,
};
