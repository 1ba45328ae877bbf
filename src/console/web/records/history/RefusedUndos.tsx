import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/words.ts";
import { newerThan } from "../../api/newerThan.ts";
import { type RefusedUndo, refusedUndos } from "../../api/refusedUndos.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/RecordAnchor.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { sayNumber } from "../../ui/words.ts";
import { recordChanges } from "./changes.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import "./RefusedUndos.css";

const mostShown = 50;

const close = (): void => refusedUndos.write([]);

/** Tells which changes were not taken back since their records are others by now, what has changed since, and by whom. */
export function RefusedUndos({ refused }: { readonly refused: readonly RefusedUndo[] }) {
  const [first] = refused;
  if (first === undefined) return null;
  const isOne = refused.length === 1;
  return (
    <Dialog
      open
      onClose={close}
      title={isOne ? "Not undone" : `${sayNumber(refused.length)} not undone`}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {isOne && <OpenRecord {...first} />}
        </>
      }
    >
      <div className="stack">
        <p>
          {isOne ? <bdi>{first.title}</bdi> : "These"} changed in the meantime. To keep the newer work, the
          undo was left out.
        </p>
        {refused.slice(0, mostShown).map((one) => (
          <section key={one.id} aria-label={one.title}>
            {!isOne && (
              <h3 className="refused-title">
                <RecordAnchor resource={one.resource} id={one.id} className="record-link">
                  <bdi>{one.title}</bdi>
                </RecordAnchor>
              </h3>
            )}
            <Since {...one} />
          </section>
        ))}
        {refused.length > mostShown && <p>And {sayNumber(refused.length - mostShown)} more.</p>}
      </div>
    </Dialog>
  );
}

function OpenRecord({ resource, id }: RefusedUndo) {
  const { label = "record", parent } = resourceNamed(resource) ?? {};
  if (parent !== undefined) return null;
  return (
    <Link
      to="/r/$resource/$id"
      params={{ resource, id }}
      className={buttonClass({ variant: "primary" })}
      onClick={close}
    >
      Open the {midSentence(label)}
    </Link>
  );
}

/** What has changed of a record since the change that was to be taken back. */
function Since({ resource, id, owner, requestId }: RefusedUndo) {
  const { data, isPending } = useQuery(recordChanges(resource, id, { pageSize: 20 }, owner));
  if (isPending) return <Skeleton lines={2} />;
  const entries = newerThan(data?.data ?? [], requestId);
  if (entries.length === 0) return <p className="muted">Someone else changed this first.</p>;
  return (
    <ol className="history refused-history">
      {entries.map((entry) => (
        <HistoryEntry key={entry.sequence} entry={entry} />
      ))}
    </ol>
  );
}
