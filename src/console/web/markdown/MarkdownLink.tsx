import type { ReactNode } from "react";
import { safeLink } from "./links.ts";

interface MarkdownLinkProps {
  /** As it was written. */
  readonly address: string;
  readonly children: ReactNode;
}

/** A link where its address is harmless; else its words alone. */
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
