import { Link } from "@tanstack/react-router";
import type { UndoConflict } from "../../../../features/history/undo/answers.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import { type RefusedUndo, refusedUndos } from "../../api/undo/refusedUndos.ts";
import { undoChange } from "../../api/undo/undoChange.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { formatNumber } from "../../ui/words.ts";
import { UndoObstacle } from "./UndoObstacle.tsx";
import "./RefusedUndos.css";

const maxShown = 50;

const close = (): void => refusedUndos.write([]);

/** Shows which records an undo would keep and why: who changed them since, or which records need them. */
export function RefusedUndos({ refused }: { readonly refused: readonly RefusedUndo[] }) {
  const conflicts = refused.flatMap(({ report }) => report.conflicts);
  const records = [...Map.groupBy(conflicts, ({ recordId }) => recordId).values()];
  const [[first] = []] = records;
  if (first === undefined) return null;
  const isOne = records.length === 1;
  const kept = refused.reduce((sum, { report }) => sum + report.kept, 0);
  const count = Math.max(kept, records.length);
  const rest = refused.filter(({ report }) => report.undone > 0);
  return (
    <Dialog
      open
      onClose={close}
      title={isOne ? "Not undone" : `${formatNumber(count)} records can't be undone`}
      footer={
        <>
          <Button onClick={close}>{rest.length > 0 ? "Cancel" : "Close"}</Button>
          {rest.length > 0 && <UndoRest rest={rest} />}
          {isOne && <OpenRecord {...first} />}
        </>
      }
    >
      <div className="stack">
        <p>{describeRefusal(first, isOne, count, rest.length > 0)}</p>
        {reasons.map(({ reason, title }) => (
          <Because
            key={reason}
            title={isOne ? undefined : title}
            records={records.filter(([one]) => one?.reason === reason)}
          />
        ))}
        {count > records.length && <p>And {formatNumber(count - records.length)} more.</p>}
      </div>
    </Dialog>
  );
}

const reasons = [
  { reason: "changed", title: "Changed since" },
  { reason: "belongs", title: "Part of a record that will be kept" },
  { reason: "inUse", title: "In use by other records" },
  { reason: "other", title: "Can't be restored" },
] as const;

function describeRefusal({ title, reason }: UndoConflict, isOne: boolean, count: number, hasRest: boolean) {
  const nothing = "Nothing has been undone yet.";
  if (!isOne)
    return hasRest
      ? `${nothing} If you undo the rest, these ${formatNumber(count)} records will be kept for the reasons below.`
      : "Nothing was undone, for the reasons below.";
  const why =
    reason === "changed" ? "it has changed since. The newer changes are kept." : "of the reason below.";
  return (
    <>
      {hasRest && `${nothing} If you undo the rest, `}
      <bdi>{title}</bdi> {hasRest ? "will be kept" : "was not undone"} because {why}
    </>
  );
}

interface BecauseProps {
  readonly title: string | undefined;
  readonly records: readonly (readonly UndoConflict[])[];
}

/** The records that are kept for one reason. */
function Because({ title, records }: BecauseProps) {
  if (records.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <h3 className="refused-reason">
          {title} · {formatNumber(records.length)}
        </h3>
      )}
      {records.slice(0, maxShown).map((some) => (
        <Obstacles key={some[0]?.recordId} conflicts={some} isOne={title === undefined} />
      ))}
      {records.length > maxShown && <p>And {formatNumber(records.length - maxShown)} more.</p>}
    </>
  );
}

/** The conflicts of one record. */
function Obstacles({
  conflicts,
  isOne,
}: {
  readonly conflicts: readonly UndoConflict[];
  readonly isOne: boolean;
}) {
  const [first] = conflicts;
  if (first === undefined) return null;
  const { resource, recordId, title } = first;
  const label = resourceNamed(resource)?.label ?? "Record";
  return (
    <section aria-label={`${label} ${title}`}>
      {!isOne && (
        <h4 className="refused-title">
          {label}{" "}
          <RecordAnchor resource={resource} id={recordId} className="record-link">
            <bdi>{title}</bdi>
          </RecordAnchor>
        </h4>
      )}
      <ol className="history refused-history">
        {conflicts.map((conflict) => (
          <UndoObstacle key={`${conflict.field} ${conflict.message}`} conflict={conflict} />
        ))}
      </ol>
    </section>
  );
}

function UndoRest({ rest }: { readonly rest: readonly RefusedUndo[] }) {
  const undo = async (): Promise<void> => {
    close();
    for (const { made } of rest) await undoChange(made, { skipConflicts: true });
  };
  return (
    <Button icon="undo" onClick={() => void undo()}>
      Undo the rest
    </Button>
  );
}

function OpenRecord({ resource, recordId, message }: UndoConflict) {
  const { label = "record", parent } = resourceNamed(resource) ?? {};
  if (parent !== undefined || message.startsWith("deleted since")) return null;
  return (
    <Link
      to="/r/$resource/$id"
      params={{ resource, id: recordId }}
      className={buttonClass({ variant: "primary" })}
      onClick={close}
    >
      Open the {midSentence(label)}
    </Link>
  );
}
