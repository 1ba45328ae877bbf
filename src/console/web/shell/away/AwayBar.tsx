import { Suspense, useState } from "react";
import type { AwayState } from "../../api/pages/away.ts";
import { useMe } from "../../api/session.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import { formatCount } from "../../ui/words.ts";
import "./AwayBar.css";

const BringHomeDialog = lazy(async () => ({
  default: (await import("./BringHomeDialog.tsx")).BringHomeDialog,
}));
const SaveChangesDialog = lazy(async () => ({
  default: (await import("./SaveChangesDialog.tsx")).SaveChangesDialog,
}));

/** The bar of an away copy: of which box it is and since when, what was changed, and how to bring that home. */
export function AwayBar({ away }: { readonly away: AwayState }) {
  const [task, setTask] = useState<"send" | "save">();
  const email = useMe()?.email;
  const { box, since, changes, person, merge, unsent } = away;
  // A dialog that gives way to the other one is closed by the browser afterwards.
  const close = (which: typeof task) => () => setTask((current) => (current === which ? undefined : current));
  return (
    <section className="away-bar" aria-label="Away copy">
      <Icon name="briefcase" className="away-bar-icon" />
      <p className="away-bar-text">
        <span>
          Away copy of <strong>{box.name}</strong>
          <span className="away-bar-more">, since {formatMoment(Date.parse(since), Date.now())}</span>
        </span>
        <span>{changes === 0 ? "No changes yet" : formatCount(changes, "change", "changes")}</span>
        {merge !== null && (
          <span>
            Sent<span className="away-bar-more"> {formatMoment(Date.parse(merge.sentAt), Date.now())}</span>;{" "}
            <a href={merge.url} target="_blank" rel="noreferrer">
              decide at {box.name}
            </a>
            {unsent > 0 && <span className="away-bar-more">, {unsent} not sent yet</span>}
          </span>
        )}
      </p>
      {email === person && (
        <span className="actions away-bar-actions no-print">
          <Button size="small" icon="home" disabled={changes === 0} onClick={() => setTask("send")}>
            Bring home
          </Button>
          <Button
            size="small"
            icon="download"
            disabled={changes === 0}
            aria-label="Save to a file"
            onClick={() => setTask("save")}
          >
            <span className="away-bar-more">Save to a file</span>
          </Button>
        </span>
      )}
      <Suspense>
        {task === "send" && (
          <BringHomeDialog away={away} onSave={() => setTask("save")} onClose={close("send")} />
        )}
        {task === "save" && <SaveChangesDialog away={away} onClose={close("save")} />}
      </Suspense>
    </section>
  );
}
