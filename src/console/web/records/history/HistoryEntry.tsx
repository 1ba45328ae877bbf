import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { Tone } from "../../../../lib/tone.ts";
import type { IconName } from "../../ui/icons.ts";
import { Actor } from "./Actor.tsx";
import { Differences } from "./Differences.tsx";
import { describeAction } from "./describeAction.ts";
import { HistoryItem } from "./HistoryItem.tsx";
import { Origin } from "./Origin.tsx";
import "./HistoryEntry.css";

/** The icon and tone of each action. */
export const actionMarks: Readonly<
  Record<LoggedChange["action"], { readonly icon: IconName; readonly tone: Tone }>
> = {
  create: { icon: "plus", tone: "good" },
  update: { icon: "edit", tone: "info" },
  delete: { icon: "trash", tone: "bad" },
};

/** One change of a record: who, what and when; expands to all fields of a created or deleted record. */
export function HistoryEntry({ entry }: { readonly entry: LoggedChange }) {
  const { action, at } = entry;
  const differences = <Differences entry={entry} />;
  const more = (
    <details className="history-more">
      <summary>{action === "create" ? "As it was created" : "As it was deleted"}</summary>
      {differences}
    </details>
  );
  return (
    <HistoryItem
      {...actionMarks[action]}
      at={at}
      more={
        <>
          <Origin entry={entry} />
          {action === "update" ? differences : more}
        </>
      }
    >
      <Actor {...entry} /> {describeAction(entry)}
      {action !== "update" && " it"}
    </HistoryItem>
  );
}
