import { useMemo } from "react";
import { Markdown } from "./Markdown.tsx";
import { parseMarkdown } from "./parse.ts";

/** A Markdown text as part of a record. */
export function MarkdownText({ text }: { readonly text: string }) {
  const document = useMemo(() => parseMarkdown(text), [text]);
  return <Markdown document={document} />;
}
