import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatRotation } from "./formatRotation.ts";
import { gapSearch } from "./gapSearch.ts";
import type { Span } from "./span.ts";
import "./GapLink.css";

interface GapLinkProps {
  readonly gap: Span;
  readonly rotation: string;
  /** The person whose turn it would be. */
  readonly due: string | undefined;
  readonly children: ReactNode;
}

/** A link to the form for a shift that fills a gap. */
export function GapLink({ gap, rotation, due, children }: GapLinkProps) {
  return (
    <Link
      to="/r/$resource/new"
      params={{ resource: "on-call-schedules" }}
      search={gapSearch(gap, rotation, due)}
      className="gap-link"
    >
      {children}
      <span className="visually-hidden"> to {formatRotation(rotation)}</span>
    </Link>
  );
}
