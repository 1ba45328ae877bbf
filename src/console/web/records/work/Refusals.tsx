import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { sayProblem } from "../../kinds/sayProblem.ts";
import { Notice } from "../../ui/message/Notice.tsx";
import { sayNumber } from "../../ui/words.ts";
import type { Deed } from "./account.ts";
import type { Settled } from "./inParallel.ts";
import { byReason } from "./refusals.ts";
import { sayRecords } from "./sayRecords.ts";
import "./Refusals.css";

/** Records that were refused. */
interface RefusalsProps {
  readonly resource: string;
  readonly failures: readonly Settled<{ readonly id: string; readonly title: string }, unknown>[];
  /** What should have been done to them. */
  readonly deed: Deed;
}

const mostNamed = 20;

/** Names the records that were refused, reason by reason, each with the way to it. */
export function Refusals({ resource, failures, deed }: RefusalsProps) {
  if (failures.length === 0) return null;
  const description = resourceNamed(resource);
  return (
    <Notice tone="bad" urgent title={`${sayRecords(resource, failures.length)} could not be ${deed}`}>
      <ul className="refusals">
        {byReason(failures).map(({ reason, items }) => (
          <li key={reason}>
            {description === undefined ? reason : sayProblem(description, reason)}:{" "}
            {items.slice(0, mostNamed).map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <RecordAnchor resource={resource} id={id}>
                  <bdi>{title}</bdi>
                </RecordAnchor>
              </span>
            ))}
            {items.length > mostNamed && ` and ${sayNumber(items.length - mostNamed)} more`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
