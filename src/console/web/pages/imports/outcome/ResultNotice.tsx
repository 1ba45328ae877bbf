import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { Import, ImportReport } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { RecordLink } from "../../../kinds/references/RecordLink.tsx";
import { UndoGroup } from "../../../records/history/UndoGroup.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { describeCounts, hasOneOutcome, writtenRows } from "./describeCounts.ts";

interface ResultNoticeProps {
  readonly data: Import;
  readonly report: ImportReport;
}

/** What an import wrote, or that it is undone, and what can be done next. */
export function ResultNotice({ data, report }: ResultNoticeProps) {
  const rows = formatCount(writtenRows(report.counts), "row", "rows");
  const lists = <ListLinks data={data} />;
  if (data.undone !== null)
    return (
      <UndoneNotice undone={data.undone}>
        {lists}
        <ImportAgain data={data} />
      </UndoneNotice>
    );
  return (
    <Notice
      tone="good"
      title={`${rows} imported`}
      actions={
        <>
          {lists}
          {data.group !== null && <UndoGroup group={data.group} noun="import" />}
        </>
      }
    >
      <span role="status" className={hasOneOutcome(report.counts) ? "visually-hidden" : undefined}>
        {describeCounts(report.counts)}
      </span>
    </Notice>
  );
}

interface UndoneNoticeProps {
  readonly undone: NonNullable<Import["undone"]>;
  readonly children: ReactNode;
}

/** Takes the focus if the import was undone on this page, as the button that did it is gone. */
function UndoneNotice({ undone, children }: UndoneNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        title={undone.stayed > 0 ? "This import is undone in part" : "This import is undone"}
        actions={children}
      >
        <span role="status">{describeUndone(undone)} The rows below are what it had written.</span>
        <KeptRecords undone={undone} />
      </Notice>
    </div>
  );
}

const describeUndone = ({ removed, restored, stayed }: NonNullable<Import["undone"]>): string =>
  [
    removed > 0 && `${formatCount(removed, "record was", "records were")} removed.`,
    restored > 0 && `${formatCount(restored, "record was", "records were")} restored.`,
    stayed > 0 &&
      `${formatCount(stayed, "record was", "records were")} kept because of later changes or because other records need them.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");

/** Links to the first records that were kept. */
function KeptRecords({ undone: { kept, stayed } }: Pick<UndoneNoticeProps, "undone">) {
  if (kept.length === 0) return null;
  return (
    <p>
      Kept:{" "}
      {kept.map(({ resource, id }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <RecordLink resource={resource} id={id} />
        </Fragment>
      ))}
      {stayed > kept.length && ` and ${formatNumber(stayed - kept.length)} more`}
    </p>
  );
}

/** Links to the lists of the imported records. */
function ListLinks({ data: { sheets } }: Pick<ResultNoticeProps, "data">) {
  const resources = [...new Set(sheets.flatMap(({ resource }) => resourceNamed(resource ?? "") ?? []))];
  return resources.slice(0, 3).map(({ name, plural }) => (
    <Link key={name} to="/r/$resource" params={{ resource: name }} className={buttonClass()}>
      Show {midSentence(plural)}
    </Link>
  ));
}

/** A link to the page for imports, with the resource of this one. */
function ImportAgain({ data: { sheets } }: Pick<ResultNoticeProps, "data">) {
  const [first] = sheets;
  const resource = sheets.length === 1 ? first?.resource : undefined;
  return (
    <Link to="/imports" search={resource ? { resource } : {}} className={buttonClass()}>
      Import again
    </Link>
  );
}
