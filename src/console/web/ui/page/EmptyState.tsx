import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import { usePageTitle } from "./usePageTitle.ts";
import "./EmptyState.css";

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
  /** Replaces the whole page: its title is also the title of the page and of the browser tab. */
  readonly isPage?: boolean;
}

/** A message that there is nothing here, with what to do next. */
export function EmptyState({ icon = "inbox", title, children, actions, isPage = false }: EmptyStateProps) {
  usePageTitle(isPage ? title : undefined);
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} size={24} />
      </span>
      <Heading>{title}</Heading>
      {children !== undefined && <div className="empty-state-text">{children}</div>}
      {actions !== undefined && <div className="actions empty-state-actions">{actions}</div>}
    </div>
  );
}
