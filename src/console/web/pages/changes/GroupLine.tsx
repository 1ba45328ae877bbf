import { useState } from "react";
import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { Actor } from "../../records/history/Actor.tsx";
import { describeGroup, groupMarks, kindOfGroup, titleOfGroup } from "../../records/history/describeGroup.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { GroupChanges } from "./GroupChanges.tsx";
import { UndoButton } from "./UndoButton.tsx";
import "./GroupLine.css";
import "./LogEntry.css";

/** A change group as one line: its kind, its counts, its author and time; expands to its changes. */
export function GroupLine({ group }: { readonly group: ChangeGroup }) {
  const [isOpen, setOpen] = useState(false);
  const title = titleOfGroup(group);
  return (
    <li className="log-entry">
      <div className="log-line">
        <button
          type="button"
          className="log-toggle"
          aria-expanded={isOpen}
          aria-label={`Changes, ${kindOfGroup(group)} ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={14} />
        </button>
        <span className="history-mark" data-tone="accent">
          <Icon name={groupMarks[group.kind].icon} size={14} />
        </span>
        <span className="log-subject">
          <span className="log-kind">{kindOfGroup(group)}</span> <bdi className="group-title">{title}</bdi>{" "}
          {group.undoneBy !== null && <Badge>Undone</Badge>}
        </span>
        <span className="log-said">
          {describeGroup(group)} by <Actor {...group} />
        </span>
        <span className="log-time">
          <Time value={group.at} />
        </span>
      </div>
      {isOpen && (
        <div className="log-difference group-open">
          <UndoButton group={group} />
          <GroupChanges group={group} />
        </div>
      )}
    </li>
  );
}
