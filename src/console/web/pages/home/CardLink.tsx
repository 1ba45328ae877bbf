import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/Button.tsx";

interface CardLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
  /** The accessible name, if the text alone is ambiguous. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The link in the header of a card to the complete list. */
export function CardLink({ to, search, label, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      {...(search !== undefined && { search })}
      aria-label={label}
      className={buttonClass({ variant: "ghost", size: "small" })}
    >
      {children}
    </Link>
  );
}
