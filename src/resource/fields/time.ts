import { parseDate, parseTimestamp } from "../../lib/time.ts";
import { asStored, type Field, type FieldKind, field } from "./field.ts";

/**
 * An instant. Decision: a time is sent as RFC 3339 with an offset or Z, and kept and answered in UTC with milliseconds;
 * what is no real date is refused.
 */
export const timestamp = (): Field<string, string, string, true, "optional"> =>
  field(
    momentKind(
      "timestamp",
      "date-time",
      "must be a date and time with an offset or Z, such as 2026-11-21T02:30:00Z",
      parseTimestamp,
    ),
  );

/** A calendar date, `YYYY-MM-DD`. */
export const date = (): Field<string, string, string, true, "optional"> =>
  field(momentKind("date", "date", "must be a real date such as 2026-11-21", parseDate));

function momentKind(
  name: string,
  format: string,
  rule: string,
  parse: (text: string) => string | undefined,
): FieldKind<string, string, string> {
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
