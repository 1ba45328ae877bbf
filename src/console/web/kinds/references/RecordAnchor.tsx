import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface RecordAnchorProps {
  readonly resource: string;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a record's page that is cheap to render, as a list has hundreds. It does not depend on the current location
 * and preloads nothing.
 */
export function RecordAnchor({ resource, id, className, children }: RecordAnchorProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.navigate({ to: "/r/$resource/$id", params: { resource, id } });
  };
  return (
    <a href={`/r/${resource}/${encodeURIComponent(id)}`} className={className} onClick={follow}>
      {children}
    </a>
  );
}
