import type { ReactNode } from "react";
import type { Tone } from "../../../../lib/tone.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Time, type TimeProps } from "../../ui/time/Time.tsx";
import "./HistoryItem.css";

interface HistoryItemProps {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly at?: string;
  /** The format of its time. */
  readonly mode?: TimeProps["mode"];
  /** What happened. */
  readonly children: ReactNode;
  /** Shown below it. */
  readonly more?: ReactNode;
}

/** An entry of a history: its icon, what happened, when, and the details below. */
export function HistoryItem({ icon, tone, at, mode, children, more }: HistoryItemProps) {
  return (
    <li className="history-entry">
      <span className="history-mark" data-tone={tone}>
        <Icon name={icon} size={14} />
      </span>
      <div className="history-body">
        <p className="history-head">
          <span>{children}</span>
          {at !== undefined && <Time value={at} {...(mode !== undefined && { mode })} />}
        </p>
        {more}
      </div>
    </li>
  );
}
