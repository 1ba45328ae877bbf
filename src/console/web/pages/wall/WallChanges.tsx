import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { momentOf } from "../../operations/span.ts";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import { formatTerm } from "../../ui/words.ts";
import { WallPanel } from "./WallPanel.tsx";

interface WallChangesProps {
  readonly changes: readonly Records["change-requests"][];
  readonly isPending: boolean;
  readonly now: number;
}

/** The changes that await a decision, on a wall screen. */
export function WallChanges({ changes, isPending, now }: WallChangesProps) {
  return (
    <WallPanel
      title="Awaiting approval"
      items={changes}
      keyOf={({ id }) => id}
      isPending={isPending}
      empty="No changes await approval"
      draw={(change) => {
        const moment = momentOf(change.scheduledFor);
        return (
          <div className="wall-line" data-tone="neutral">
            <p>
              <bdi>{titleOf("change-requests", change)}</bdi>
              <small>
                {moment === undefined ? "not scheduled" : formatMoment(moment, now)}
                {" · "}
                <bdi>{formatTerm(change.risk).toLowerCase()}</bdi> risk
              </small>
            </p>
          </div>
        );
      }}
    />
  );
}
