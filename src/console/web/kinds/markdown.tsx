import { MarkdownInput } from "./input/MarkdownInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts } from "./kind.ts";
import { MarkdownDetail } from "./shown/MarkdownDetail.tsx";
import { PlainText } from "./shown/PlainText.tsx";

/** Markdown text: rendered on the record's page, as written in a list. */
export const markdownKind: KindParts = {
  Cell: PlainText,
  Detail: MarkdownDetail,
  Input: MarkdownInput,
  Filter: ValueFilter,
};
