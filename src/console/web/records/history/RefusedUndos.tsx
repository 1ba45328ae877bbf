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

/** Shows what was not undone because it has changed since, and who changed it. */
export function RefusedUndos({ refused }: { readonly refused: readonly RefusedUndo[] }) {
  const conflicts = refused.flatMap(({ report }) => report.conflicts);
  const records = [...Map.groupBy(conflicts, ({ recordId }) => recordId).values()];
  const [[first] = []] = records;
  if (first === undefined) return null;
  const isOne = records.length === 1;
  const count = refused.reduce((sum, { report }) => sum + report.conflictCount, 0);
  const rest = refused.filter(({ report }) => report.undone > 0);
  return (
    <Dialog
      open
      onClose={close}
      title={isOne ? "Not undone" : `${formatNumber(records.length)} records not undone`}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {rest.length > 0 && <UndoRest rest={rest} />}
          {isOne && <OpenRecord {...first} />}
        </>
      }
    >
      <div className="stack">
        <p>
          {isOne ? <bdi>{first.title}</bdi> : "These records"} changed in the meantime. To keep the newer
          changes, it was not undone.
        </p>
        {records.slice(0, maxShown).map((some) => (
          <Obstacles key={some[0]?.recordId} conflicts={some} isOne={isOne} />
        ))}
        {count > conflicts.length && <p>{formatNumber(count)} changes conflict in total.</p>}
        {records.length > maxShown && <p>And {formatNumber(records.length - maxShown)} more.</p>}
      </div>
    </Dialog>
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
  return (
    <section aria-label={title}>
      {!isOne && (
        <h3 className="refused-title">
          <RecordAnchor resource={resource} id={recordId} className="record-link">
            <bdi>{title}</bdi>
          </RecordAnchor>
        </h3>
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
