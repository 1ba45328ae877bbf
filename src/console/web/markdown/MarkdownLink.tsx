import type { ReactNode } from "react";
import { safeLink } from "./links.ts";

interface MarkdownLinkProps {
  /** As written. */
  readonly address: string;
  readonly children: ReactNode;
}

/** A link if its URL is safe; otherwise just its text. */
export function MarkdownLink({ address, children }: MarkdownLinkProps) {
  const link = safeLink(address);
  if (link === undefined || address === "") return <bdi>{children}</bdi>;
  return (
    <a
      href={link.href}
      rel="noopener noreferrer nofollow"
      {...(link.isExternal && { target: "_blank", "data-tip": link.href })}
    >
      <bdi>{children}</bdi>
    </a>
  );
}
