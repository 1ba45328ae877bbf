/** What a colour says; there is always text beside it. */
export type Tone = "neutral" | "muted" | "accent" | "good" | "warn" | "bad" | "info";

const termsByTone: Readonly<Record<Tone, string>> = {
  good: "active completed received approved resolved yes healthy connected online",
  info: "planned scheduled reserved submitted ordered acknowledged monitoring renewed fix_in_progress identified",
  warn: "staging pending partially_received investigating degraded in_progress decommissioning workaround_available reduced_redundancy medium sev3",
  bad: "failed outage critical high expired open sev1 sev2 offline rejected",
  muted: "retired deprecated cancelled closed draft none inactive low sev5",
  accent: "container",
  neutral: "",
};

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries(termsByTone).flatMap(([tone, terms]) =>
    terms.split(" ").map((term): [string, Tone] => [term, tone as Tone]),
  ),
);

/** The tone of a status, a severity or a risk; neutral for a word that nobody foresaw. */
export const toneOf = (term: string): Tone => tones.get(term.toLowerCase()) ?? "neutral";
