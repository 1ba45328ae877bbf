import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/Button.tsx";

interface CardLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
  /** Said where the words alone do not say what is meant. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The link at the head of a card, to all that it shows the first of. */
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
