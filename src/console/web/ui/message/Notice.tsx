import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./Notice.css";

/** The tones a notice comes in. */
type NoticeTone = "info" | "good" | "warn" | "bad";

interface NoticeProps {
  /** Defaults to info. */
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read aloud as soon as it appears. */
  readonly urgent?: boolean;
}

const iconByTone: Readonly<Record<NoticeTone, IconName>> = {
  info: "info",
  good: "success",
  warn: "alert",
  bad: "error",
};

/** A boxed message within a page. */
export function Notice({ tone = "info", title, children, actions, urgent = false }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={urgent ? "alert" : undefined}>
      <Icon name={iconByTone[tone]} className="notice-icon" />
      <div className="notice-body">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions !== undefined && <div className="actions notice-actions">{actions}</div>}
    </div>
  );
}
