import { type Moment, parseDate, parseTimestamp, withPlus } from "../../lib/time/time.ts";
import { asStored, type Field, type FieldKind, field } from "./field.ts";

/** A field of which what is kept sorts as time does. */
type MomentField = Field<string, string, Moment, true, "optional">;

const day = "\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";
const clock = "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?( ?([Zz]|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?))?";
/** What is accepted in addition to RFC 3339, for the API document. */
const pattern = `^${day}([Tt ]${clock})?$`;

/**
 * An instant. Decision: a time is kept and answered in UTC with milliseconds. It is sent as RFC 3339 or as anything near
 * it that can mean one thing only: a space for the T, no seconds, an offset without a colon; without an offset it is in
 * UTC, and a date alone is its midnight. What is no real time is refused.
 */
export const timestamp = (): MomentField =>
  field(
    momentKind(
      "timestamp",
      "date-time",
      "must be a date and time such as 2026-11-21T02:30:00Z",
      parseTimestamp,
    ),
  );

/** A calendar date, `YYYY-MM-DD`. Decision: of a time that is sent for a date, its date counts, as it is written. */
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
    input: { type: "string", anyOf: [{ format }, { pattern }] },
    output: { type: "string", format },
    store: (value) => (typeof value === "string" ? parse(value) : undefined),
    filter: (text) => parse(withPlus(text)),
    compares: "moment",
    render: asStored,
  };
}
