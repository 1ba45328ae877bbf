import { sql } from "drizzle-orm";
import { countCharacters, isCleanText } from "../../lib/text.ts";
import { asStored, type Field, type FieldKind, field } from "./field.ts";

/** A field of plain text; `Need` and null as the definition says. */
type TextField = Field<string, string, string, true, "optional">;

/** The name of a record: required, searched, the default sort; up to 200 characters. */
export const name = (): Field<string, string, string, false, "required"> =>
  field(textKind("name", 200)).required();

/** Free text of up to 10 000 characters, such as a description. */
export const text = (): TextField => field(textKind("text", 10_000));

/** One line of free text, up to 500 characters. */
export const shortText = (): TextField => field(textKind("text", 500));

/** Markdown of up to 200 000 characters, stored and answered as sent; whoever shows it renders it safely. */
export const markdown = (): TextField => field(textKind("markdown", 200_000));

/**
 * An open vocabulary: any short text, with suggested terms, the first of which is the default. Decision: the terms of a
 * status are suggestions and no rule, as the specification enumerates none but the states of an order. Those and the
 * roles of people are closed.
 */
export const status = (
  suggestions: readonly [string, ...string[]],
  fallback = suggestions[0],
): Field<string, string, string, false, "optional"> =>
  field({ ...textKind("status", 500), suggestions }).default(fallback);

/** An open vocabulary without a default: any short text or null, with suggested terms. */
export const term = (suggestions: readonly string[]): TextField =>
  field({ ...textKind("status", 500), suggestions });

/**
 * Text of up to `maximum` characters (Unicode code points), exact in filters and folded in sorts and searches.
 *
 * Decision: names have 200 characters at most, short texts 500, descriptions 10 000 and runbooks 200 000. Text is
 * well-formed Unicode without NUL, and nothing of it is trimmed.
 */
export function textKind(kindName: string, maximum: number): FieldKind<string, string, string> {
  const store = (value: unknown): string | undefined =>
    typeof value === "string" && isCleanText(value) && fits(value, maximum) ? value : undefined;
  return {
    name: kindName,
    column: "text",
    rule: `must be text of up to ${maximum} characters`,
    input: { type: "string", maxLength: maximum },
    output: { type: "string" },
    store,
    filter: store,
    render: asStored,
    folds: true,
    sort: ({ own, derived }) => derived ?? sql`fold(${own})`,
  };
}

const fits = (value: string, maximum: number): boolean =>
  value.length <= maximum || countCharacters(value) <= maximum;
