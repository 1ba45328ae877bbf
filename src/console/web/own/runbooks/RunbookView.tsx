import { useMemo } from "react";
import { Markdown } from "../../markdown/Markdown.tsx";
import { parseMarkdown } from "../../markdown/parse.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Contents } from "./Contents.tsx";
import { RunbookBar } from "./RunbookBar.tsx";
import { useTicks } from "./useTicks.ts";
import "./RunbookView.css";

const fewest = 2;

/** The fields that the sheet shows. */
const shown: ReadonlySet<string> = new Set(["content"]);

/** A runbook to read and to work through: its text on a sheet, with steps to tick, next to its contents and fields. */
export function RunbookView(props: RecordViewProps<"runbooks">) {
  const { record } = props;
  const text = record.content ?? "";
  const document = useMemo(() => parseMarkdown(text), [text]);
  const progress = useTicks(record.id, text, document);
  const headings = [...document.headings.values()];
  return (
    <RecordOverview
      {...props}
      hidden={shown}
      main={
        <article className="sheet" data-paper="blank" data-print="alone" aria-label="Procedure">
          <RunbookBar {...progress} />
          {text.trim() === "" ? (
            <EmptyState icon="book" title="This runbook is empty">
              Edit it to write down what to do, step by step.
            </EmptyState>
          ) : (
            <Markdown document={document} topLevel={2} ticks={progress.ticks} />
          )}
        </article>
      }
      rail={headings.length >= fewest && <Contents headings={headings} />}
    />
  );
}
