import { Suspense } from "react";
import { lazy } from "../../base/parts/lazy.tsx";
import type { ShownProps } from "../kind.ts";
import { LongText } from "./LongText.tsx";

const MarkdownText = lazy(async () => ({
  default: (await import("../../markdown/MarkdownText.tsx")).MarkdownText,
}));

/** A rendered Markdown text; shown as written until the parser is loaded. */
export function MarkdownDetail(props: ShownProps) {
  return (
    <Suspense fallback={<LongText {...props} />}>
      <MarkdownText text={String(props.value)} />
    </Suspense>
  );
}
