import { toneOf } from "../definitions/tones.ts";
import { Badge } from "../ui/Badge.tsx";
import { formatTerm } from "../ui/words.ts";

/** The severity of an incident: "SEV 1". */
export function Severity({ value }: { readonly value: string }) {
  if (value === "") return null;
  return (
    <Badge tone={toneOf("incidents", "severity", value)}>
      <bdi>{/^sev\d$/.test(value) ? value.replace("sev", "SEV ") : formatTerm(value)}</bdi>
    </Badge>
  );
}
