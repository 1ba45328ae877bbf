import { type Moment, parseDate, parseTimestamp } from "../../lib/time.ts";
import { asStored, type Field, type FieldKind, field } from "./field.ts";

/** A field of which what is kept sorts as time does. */
type MomentField = Field<string, string, Moment, true, "optional">;

/**
 * An instant. Decision: a time is sent as RFC 3339 with an offset or Z, and kept and answered in UTC with milliseconds;
 * what is no real date is refused.
 */
export const timestamp = (): MomentField =>
  field(
    momentKind(
      "timestamp",
      "date-time",
      "must be a date and time with an offset or Z, such as 2026-11-21T02:30:00Z",
      parseTimestamp,
    ),
  );

/** A calendar date, `YYYY-MM-DD`. */
export const date = (): MomentField =>
  field(momentKind("date", "date", "must be a real date such as 2026-11-21", parseDate));

function momentKind(
  name: string,
  format: string,
  rule: string,
  parse: (text: string) => Moment | undefined,
): FieldKind<string, string, Moment> {
  return {
    name,
    column: "text",
    rule,
    input: { type: "string", format },
    output: { type: "string", format },
    store: (value) => (typeof value === "string" ? parse(value) : undefined),
    filter: parse,
    render: asStored,
  };
}
