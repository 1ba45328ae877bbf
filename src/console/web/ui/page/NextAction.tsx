import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./NextAction.css";

interface NextActionProps {
  readonly icon: IconName;
  readonly title: string;
  /** One sentence: what to do. */
  readonly children: ReactNode;
  /** Buttons and links, the most important one first. */
  readonly actions: ReactNode;
}

/** The one thing to do next on a page that is still empty. */
export const NextAction = ({ icon, title, children, actions }: NextActionProps) => (
  <section className="next-action" aria-label="Next">
    <Icon name={icon} size={24} className="next-action-icon" />
    <div className="next-action-text">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
    <div className="actions">{actions}</div>
  </section>
);
