import { resourceNamed } from "../../definitions/resources.ts";
import { describeProblem } from "../../kinds/describeProblem.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { RecordName } from "../../kinds/references/RecordName.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { formatNumber } from "../../ui/words.ts";
import type { Deed } from "./account.ts";
import { formatRecordCount } from "./formatRecordCount.ts";
import type { Settled } from "./inParallel.ts";
import { byReason } from "./refusals.ts";
import "./Refusals.css";

interface RefusalsProps {
  readonly resource: string;
  readonly failures: readonly Settled<{ readonly id: string; readonly title: string }, unknown>[];
  /** The intended operation. */
  readonly deed: Deed;
}

const maxNamed = 20;

/** Lists the rejected records by reason, each with a link. */
export function Refusals({ resource, failures, deed }: RefusalsProps) {
  if (failures.length === 0) return null;
  const description = resourceNamed(resource);
  return (
    <Notice tone="bad" urgent title={`${formatRecordCount(resource, failures.length)} could not be ${deed}`}>
      <ul className="refusals">
        {byReason(failures).map(({ reason, items }) => (
          <li key={reason}>
            {description === undefined ? reason : describeProblem(description, reason)}:{" "}
            {items.slice(0, maxNamed).map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <RecordAnchor resource={resource} id={id}>
                  <RecordName resource={resource} id={id} known={title} />
                </RecordAnchor>
              </span>
            ))}
            {items.length > maxNamed && ` and ${formatNumber(items.length - maxNamed)} more`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
