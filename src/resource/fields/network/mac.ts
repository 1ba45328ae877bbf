import { sql } from "drizzle-orm";
import { parseMac } from "../../../lib/network/mac.ts";
import { asStored, type Field, field } from "../field.ts";

/**
 * A 48-bit MAC address. Decision: a MAC address in colon notation is kept as sent, other notations become it, and all
 * compare without regard to case.
 */
export const mac = (): Field<string, string, string, true, "optional"> =>
  field({
    name: "mac",
    column: "text",
    rule: "must be a MAC address such as 00:1a:2b:3c:4d:5e",
    input: { type: "string", maxLength: 17 },
    output: { type: "string" },
    store: (value) => (typeof value === "string" ? parseMac(value) : undefined),
    filter: (text) => parseMac(text)?.toLowerCase(),
    compares: "text",
    render: asStored,
    compare: ({ own }) => sql`lower(${own})`,
    sort: ({ own }) => sql`lower(${own})`,
  });
