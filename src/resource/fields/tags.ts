import { maxTagLength, maxTags } from "../../lib/limits.ts";
import { countCharacters, isBlank, isCleanText } from "../../lib/text/text.ts";
import { asJson, type Field, field } from "./field.ts";

/** A list of short texts, kept as JSON in the order sent. Not scalar: neither a filter nor a sort. */
export const tags = (): Field<readonly string[], readonly string[], string, true, "optional"> =>
  field({
    name: "tags",
    column: "text",
    rule: `must be an array of up to ${maxTags} texts of 1 to ${maxTagLength} characters`,
    input: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: maxTagLength },
      maxItems: maxTags,
    },
    output: { type: "array", items: { type: "string" } },
    store: (value) =>
      Array.isArray(value) && value.length <= maxTags && value.every(isTag)
        ? JSON.stringify(value)
        : undefined,
    answer: (stored) => JSON.parse(stored) as readonly string[],
    render: asJson,
    // Before SQLite 3.45, json_valid(NULL) is false.
    check: (column) => `${column} IS NULL OR json_valid(${column})`,
  });

const isTag = (value: unknown): boolean =>
  typeof value === "string" &&
  isCleanText(value) &&
  !isBlank(value) &&
  countCharacters(value) <= maxTagLength;
