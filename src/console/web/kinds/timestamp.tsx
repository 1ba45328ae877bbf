import { day } from "../../../lib/time/duration.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { Time } from "../ui/time/Time.tsx";
import { MomentInput } from "./input/MomentInput.tsx";
import type { KindParts, ShownProps } from "./kind.ts";

const near = 7 * day;

/** Returns whether a moment is recent enough to be shown relative to now. */
const isNear = ({ key }: FieldDescription, value: string): boolean =>
  key === "createdAt" || key === "updatedAt" || Math.abs(Date.parse(value) - Date.now()) < near;

/** A moment: relative in lists if it is near, exact on the record's page, edited in the browser's time zone. */
export const timestampKind: KindParts = {
  Cell: ({ field, value }: ShownProps) => (
    <Time value={String(value)} mode={isNear(field, String(value)) ? "relative" : "date"} />
  ),
  Detail: ({ value }: ShownProps) => <Time value={String(value)} mode="both" />,
  Input: MomentInput,
  // Lists compare moments exactly, so filtering by a value is not useful.
  Filter: () => null,
};
