import { useState } from "react";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Actor } from "../../records/history/Actor.tsx";
import { Differences } from "../../records/history/Differences.tsx";
import { describeAction } from "../../records/history/describeAction.ts";
import { actionMarks } from "../../records/history/HistoryEntry.tsx";
import { Origin } from "../../records/history/Origin.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { formatTerm } from "../../ui/words.ts";
import { Subject } from "./Subject.tsx";
import type { Known } from "./useKnown.ts";
import "./LogEntry.css";

interface LogEntryProps {
  readonly entry: LoggedChange;
  readonly known: Known | undefined;
}

/** Labels of logged items that are not resources. */
const others: Readonly<Record<string, string>> = {
  sessions: "Session",
  backups: "Backup",
  clones: "Clone",
  views: "Shared view",
  settings: "Settings",
};

/** A log entry: who did what to which record and when; expands to the difference. */
export function LogEntry({ entry, known }: LogEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { icon, tone } = actionMarks[entry.action];
  const kind = resourceNamed(entry.resource)?.label ?? others[entry.resource] ?? formatTerm(entry.resource);
  return (
    <li className="log-entry">
      <div className="log-line">
        <button
          type="button"
          className="log-toggle"
          aria-expanded={isOpen}
          aria-label={`Difference, ${kind} ${describeAction(entry)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={14} />
        </button>
        <span className="history-mark" data-tone={tone}>
          <Icon name={icon} size={14} />
        </span>
        <span className="log-subject">
          <span className="log-kind">{kind}</span> <Subject entry={entry} known={known} />
        </span>
        <span className="log-said">
          {describeAction(entry)} by <Actor {...entry} />
        </span>
        <span className="log-time">
          <Time value={entry.at} />
        </span>
      </div>
      {isOpen && (
        <div className="log-difference">
          <Origin entry={entry} />
          <Differences entry={entry} />
          {entry.requestId !== null && (
            <p className="muted small">
              Request <code>{entry.requestId}</code>, entry {entry.sequence}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
