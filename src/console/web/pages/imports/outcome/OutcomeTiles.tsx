import type { ImportReport } from "../../../../../features/imports/answers.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { causesOf } from "../table/causes.ts";
import "./OutcomeTiles.css";

/** The outcome of rows. */
export type ShownOutcome = "created" | "updated" | "unchanged" | "failed";

interface OutcomeTilesProps {
  readonly report: ImportReport;
  readonly shown: ShownOutcome;
  readonly onShow: (shown: ShownOutcome) => void;
}

const tiles: readonly { readonly key: ShownOutcome; readonly label: string; readonly tone: Tone }[] = [
  { key: "created", label: "New", tone: "good" },
  { key: "updated", label: "Changed", tone: "accent" },
  { key: "unchanged", label: "Unchanged", tone: "muted" },
  { key: "failed", label: "Errors", tone: "bad" },
];

/** Returns the outcome to show first: changed rows, then new ones. */
export const shownFirst = (counts: ImportReport["counts"]): ShownOutcome =>
  (["updated", "created", "unchanged"] as const).find((key) => counts[key] > 0) ?? "failed";

/** The number of new, changed, unchanged and failed rows; each tile shows its rows. */
export function OutcomeTiles({ report, shown, onShow }: OutcomeTilesProps) {
  const { counts } = report;
  const causes = causesOf(report).length;
  const more: Readonly<Partial<Record<ShownOutcome, string | false>>> = {
    updated: counts.cleared > 0 && formatCount(counts.cleared, "value cleared", "values cleared"),
    failed: causes > 0 && formatCount(causes, "cause", "causes"),
  };
  return (
    <div className="outcome-tiles">
      {tiles.map(({ key, label, tone }) => (
        <button key={key} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
          <b>{formatNumber(counts[key])}</b>
          <span>
            <span className="status" data-tone={tone}>
              <bdi>{label}</bdi>
            </span>
            {more[key] && <span className="muted"> · {more[key]}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
