import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./FactLine.css";

interface FactLineProps {
  readonly className?: string;
  /** Its facts. */
  readonly children: ReactNode;
}

/** The most important facts about what a page shows, in a line below its title. */
export const FactLine = ({ className, children }: FactLineProps) => (
  <ul className={classes("fact-line", className)}>{children}</ul>
);

/** A fact in such a line, with its icon. */
export const LineFact = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    {children}
  </li>
);
