import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { explainFailure } from "./failure.ts";
import { usePageTitle } from "./usePageTitle.ts";

interface ErrorStateProps {
  /** The thrown value. */
  readonly error: unknown;
  /** Retries; the button is shown only if that may help. */
  readonly onRetry?: () => void;
  /** More buttons and links. */
  readonly actions?: ReactNode;
  /** Replaces the whole page: its title is also the title of the page and of the browser tab. */
  readonly isPage?: boolean;
}

/** Explains in plain words what failed and what to do about it. */
export function ErrorState({ error, onRetry, actions, isPage = false }: ErrorStateProps) {
  const { title, text, icon, mayRetry } = explainFailure(error);
  usePageTitle(isPage ? title : undefined);
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="empty-state" role="alert">
      <span className="empty-state-icon" data-tone="bad">
        <Icon name={icon} size={24} />
      </span>
      <Heading>{title}</Heading>
      <p className="empty-state-text">{text}</p>
      <div className="actions empty-state-actions">
        {mayRetry && onRetry !== undefined && (
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
