import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import { usePageTitle } from "./usePageTitle.ts";
import "./PageHeader.css";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The title of the browser tab; defaults to the title if that is plain text. */
  readonly tabTitle?: string;
  /** Breadcrumb links above the title. */
  readonly crumbs?: ReactNode;
  /** An icon before the title. */
  readonly icon?: IconName;
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** A sentence or two below the title. */
  readonly children?: ReactNode;
  /** Buttons and links, the most important last. */
  readonly actions?: ReactNode;
}

/** The title of a page with its badges, actions and breadcrumbs; also sets the title of the browser tab. */
export function PageHeader({ title, tabTitle, crumbs, icon, badges, children, actions }: PageHeaderProps) {
  usePageTitle(tabTitle ?? (typeof title === "string" ? title : undefined));
  return (
    <header className="page-header">
      <div className="page-header-text">
        {crumbs !== undefined && (
          <nav className="crumbs" aria-label="Breadcrumb">
            {crumbs}
          </nav>
        )}
        <div className="page-title">
          {icon !== undefined && (
            <span className="page-icon">
              <Icon name={icon} size={18} />
            </span>
          )}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {badges}
        </div>
        {children !== undefined && <div className="page-header-note">{children}</div>}
      </div>
      {actions !== undefined && <div className="actions no-print">{actions}</div>}
    </header>
  );
}
