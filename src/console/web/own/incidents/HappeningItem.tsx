import type { LoggedChange } from "../../../../features/history/answers.ts";
import { toneOf } from "../../definitions/tones.ts";
import { Actor } from "../../records/history/Actor.tsx";
import { Differences } from "../../records/history/Differences.tsx";
import { describeAction } from "../../records/history/describeAction.ts";
import { HistoryItem } from "../../records/history/HistoryItem.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { noteIn } from "./notes.ts";
import type { Happening } from "./timeline.ts";
import "./HappeningItem.css";

const moments = {
  Detected: { icon: "alert", tone: "bad" },
  Resolved: { icon: "success", tone: "good" },
} as const;

/** An event of an incident, with its time and actor. */
export function HappeningItem({ happening }: { readonly happening: Happening }) {
  if ("said" in happening) {
    const { icon, tone } = moments[happening.said];
    return (
      <HistoryItem at={happening.at} mode="both" icon={icon} tone={tone}>
        <strong>{happening.said}</strong>
      </HistoryItem>
    );
  }
  return <ChangeItem entry={happening.entry} />;
}

function ChangeItem({ entry }: { readonly entry: LoggedChange }) {
  const status = entry.action === "update" ? entry.after?.status : undefined;
  const others = withoutStatus(entry);
  const note = noteIn(entry);
  if (note !== undefined)
    return (
      <HistoryItem
        at={entry.at}
        mode="both"
        icon="edit"
        tone="neutral"
        more={
          <p className="incident-note">
            <bdi>{note}</bdi>
          </p>
        }
      >
        <strong>
          <Actor {...entry} />
        </strong>{" "}
        wrote a note
      </HistoryItem>
    );
  if (entry.action !== "update")
    return (
      <HistoryItem at={entry.at} mode="both" icon="plus" tone="neutral">
        Recorded by <Actor {...entry} />
      </HistoryItem>
    );
  return (
    <HistoryItem
      at={entry.at}
      mode="both"
      icon={status === undefined ? "edit" : "pulse"}
      tone={typeof status === "string" ? toneOf("incidents", "status", status) : "info"}
      more={others !== undefined && <Differences entry={others} />}
    >
      {typeof status === "string" ? (
        <>
          <StatusBadge value={status} tone={toneOf("incidents", "status", status)} /> set by{" "}
          <Actor {...entry} />
        </>
      ) : (
        <>
          <Actor {...entry} /> {describeAction(entry)}
        </>
      )}
    </HistoryItem>
  );
}

/** Returns a change without its status, which is already in the headline. */
function withoutStatus(entry: LoggedChange): LoggedChange | undefined {
  const { status: _, ...before } = entry.before ?? {};
  const { status: __, ...after } = entry.after ?? {};
  const keys = Object.keys(after).filter((key) => key !== "updatedAt");
  return keys.length === 0 ? undefined : { ...entry, before, after };
}
