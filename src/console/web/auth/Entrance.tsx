import type { ReactNode } from "react";
import { Mark } from "../base/Brand.tsx";
import { ThemeMenu } from "../base/theme/ThemeMenu.tsx";
import { usePageTitle } from "../ui/page/usePageTitle.ts";
import "./Entrance.css";

interface EntranceProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Below the box. */
  readonly footer?: ReactNode;
}

/** The frame of the pages without a session: one box in the middle. */
export function Entrance({ title, note, children, footer }: EntranceProps) {
  usePageTitle(title);
  return (
    <div className="entrance">
      <div className="entrance-theme">
        <ThemeMenu />
      </div>
      <main className="entrance-main">
        <div className="entrance-brand">
          <Mark size={36} />
          Sitebook
        </div>
        <div className="entrance-box">
          <h1>{title}</h1>
          {note !== undefined && <p className="entrance-note">{note}</p>}
          {children}
        </div>
        {footer !== undefined && <p className="entrance-foot">{footer}</p>}
      </main>
    </div>
  );
}
