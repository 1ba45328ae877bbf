import type { Link } from "../../../../features/links/answers.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { toneIn } from "../../definitions/tones.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

/** The status of a record at an end of a link; nothing if it has none. */
export function StatusOf({ end }: { readonly end: Link["owner"] | Link["record"] }) {
  const { status } = end.facts;
  const field = resourceNamed(end.resource)?.fields.find(({ key }) => key === "status");
  if (typeof status !== "string" || field === undefined) return null;
  return <StatusBadge value={status} tone={toneIn(field, status)} />;
}
