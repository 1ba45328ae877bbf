import { type ReactNode, useId } from "react";
import { Count } from "../Count.tsx";
import { classes } from "../classes.ts";
import "./Card.css";

interface CardProps {
  readonly title?: ReactNode;
  /** A number beside the title. */
  readonly count?: number;
  /** Buttons and links to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** No padding around the content: for tables and lists. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** A section of a page with a border around it. */
export function Card({ title, count, actions, children, flush = false, className }: CardProps) {
  const id = useId();
  return (
    <section className={classes("card", className)} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || actions !== undefined) && (
        <header className="card-head">
          {title !== undefined && (
            <h2 id={id}>
              {title}
              {count !== undefined && <Count value={count} />}
            </h2>
          )}
          {actions !== undefined && <div className="actions no-print">{actions}</div>}
        </header>
      )}
      <div className={classes("card-body", flush && "flush")}>{children}</div>
    </section>
  );
}
