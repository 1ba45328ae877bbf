import { Badge } from "../ui/Badge.tsx";
import { toneOf } from "../ui/tones.ts";
import { sayTerm } from "../ui/words.ts";

/** The severity of an incident: "SEV 1". */
export function Severity({ value }: { readonly value: unknown }) {
  const term = typeof value === "string" ? value : "";
  if (term === "") return null;
  return (
    <Badge tone={toneOf(term)}>
      <bdi>{/^sev\d$/.test(term) ? term.replace("sev", "SEV ") : sayTerm(term)}</bdi>
    </Badge>
  );
}
