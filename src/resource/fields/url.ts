import { sql } from "drizzle-orm";
import { maxUrlLength } from "../../lib/limits.ts";
import { isWebUrl } from "../../lib/text/url.ts";
import { asStored, type Field, field } from "./field.ts";

/** The address of a web page or picture, http or https only; Sitebook never fetches it. */
export const url = (): Field<string, string, string, true, "optional"> =>
  field({
    name: "url",
    column: "text",
    rule: "must be an http or https address",
    // Not "uri", which refuses what browsers take: letters of any script, for one.
    input: {
      type: "string",
      maxLength: maxUrlLength,
      pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/\\\\?#@]+([/\\\\?#]\\S*)?$",
    },
    output: { type: "string" },
    store: (value) => (typeof value === "string" && isWebUrl(value) ? value : undefined),
    filter: (value) => value,
    compares: "text",
    render: asStored,
    sort: ({ own }) => sql`fold(${own})`,
  });
