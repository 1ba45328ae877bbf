import { messageOf } from "../../api/apiError.ts";
import type { Row } from "../../api/record.ts";
import { titleOf } from "../../definitions/title.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { Settled } from "./inParallel.ts";
import { sayRecords } from "./sayRecords.ts";
import "./BulkFailures.css";

/** Records that were refused. */
interface BulkFailuresProps {
  readonly resource: string;
  readonly failures: readonly Settled<Row, unknown>[];
  /** What should have been done to them. */
  readonly done: "changed" | "deleted";
}

/** Names the records that could not be changed or deleted, each with the reason. */
export function BulkFailures({ resource, failures, done }: BulkFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Notice tone="bad" urgent title={`${sayRecords(resource, failures.length)} could not be ${done}`}>
      <ul className="failures">
        {failures.map(({ item, error }) => (
          <li key={item.id}>
            <bdi>{titleOf(resource, item)}</bdi>: {messageOf(error)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
