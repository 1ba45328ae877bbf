import { day } from "../../../lib/time/duration.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { Time } from "../ui/time/Time.tsx";
import { MomentInput } from "./input/MomentInput.tsx";
import type { KindParts, ShownProps } from "./kind.ts";

const near = 7 * day;

/** How long ago something happened says more than the day it happened on, as long as it is not long ago. */
const isNear = ({ key }: FieldDescription, value: string): boolean =>
  key === "createdAt" || key === "updatedAt" || Math.abs(Date.parse(value) - Date.now()) < near;

/** A moment: relative in lists where it is near, exact on its own page, edited in the time zone of this browser. */
export const timestampKind: KindParts = {
  Cell: ({ field, value }: ShownProps) => (
    <Time value={String(value)} mode={isNear(field, String(value)) ? "relative" : "date"} />
  ),
  Detail: ({ value }: ShownProps) => <Time value={String(value)} mode="both" />,
  Input: MomentInput,
  // A list compares moments exactly: only their absence is worth asking for.
  Filter: () => null,
};
