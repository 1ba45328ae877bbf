import { useMemo } from "react";
import { Markdown } from "../../markdown/Markdown.tsx";
import { parseMarkdown } from "../../markdown/parse.ts";
import { RecordFields } from "../../records/detail/RecordFields.tsx";
import { RelatedRecords } from "../../records/detail/RelatedRecords.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Contents } from "./Contents.tsx";
import { RunbookBar } from "./RunbookBar.tsx";
import { useTicks } from "./useTicks.ts";
import "./RunbookView.css";

const fewest = 2;

/** A runbook to read and to work through: its text on a sheet, with steps to tick, its contents and its facts beside it. */
export function RunbookView({ resource, record }: RecordViewProps<"runbooks">) {
  const text = record.content ?? "";
  const document = useMemo(() => parseMarkdown(text), [text]);
  const progress = useTicks(record.id, text, document);
  const headings = [...document.headings.values()];
  const others = { ...resource, fields: resource.fields.filter(({ key }) => key !== "content") };
  return (
    <div className="columns runbook" data-print="alone">
      <article className="sheet" data-paper="blank" aria-label="Procedure">
        <RunbookBar {...progress} />
        {text.trim() === "" ? (
          <EmptyState icon="book" title="Nothing is written yet">
            Edit the runbook to write down what to do, step by step.
          </EmptyState>
        ) : (
          <Markdown document={document} topLevel={2} ticks={progress.ticks} />
        )}
      </article>
      <aside className="stack" aria-label="About the runbook">
        {headings.length >= fewest && <Contents headings={headings} />}
        <Card className="no-print">
          <RecordFields resource={others} record={record} />
        </Card>
        <RelatedRecords resource={resource} record={record} />
      </aside>
    </div>
  );
}
