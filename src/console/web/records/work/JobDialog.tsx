import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { formatNumber } from "../../ui/words.ts";
import type { ShownJob } from "./job.ts";
import "./JobDialog.css";

/** The progress of work on many records, with a button that stops it. */
export function JobDialog({ job }: { readonly job: ShownJob }) {
  const { label, done, total, isWaiting, isStopping, stop } = job;
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      title={label}
      size="small"
      footer={
        <Button onClick={stop} busy={isStopping} autoFocus>
          {isStopping ? "Stopping" : "Stop"}
        </Button>
      }
    >
      <div className="stack">
        <progress
          className="job-bar"
          max={total}
          value={total === undefined ? undefined : done}
          aria-label={label}
        />
        <p className="job-count">{formatProgress(done, total)}</p>
        {isWaiting && (
          <Notice tone="warn" urgent title="Sitebook is not responding">
            The work continues automatically once the connection is back. Finished changes are saved.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const formatProgress = (done: number, total: number | undefined): string =>
  total === undefined ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`;
