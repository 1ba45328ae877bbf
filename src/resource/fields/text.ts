import { sql } from "drizzle-orm";
import { maxMarkdownLength, maxNameLength, maxShortTextLength, maxTextLength } from "../../lib/limits.ts";
import { countCharacters, isCleanText } from "../../lib/text/text.ts";
import type { Terms } from "../../lib/tone.ts";
import { asStored, type Field, type FieldKind, field } from "./field.ts";

/** A field of plain text; `Need` and null as the definition says. */
type TextField = Field<string, string, string, true, "optional">;

/** What is said of a line of text. */
export interface Line {
  /** It carries numbers, as names of machines do: lists sort it in natural order as well, "web2" before "web10". */
  readonly natural?: true;
}

/** The name of a record: required, searched, the default sort. */
export const name = (line: Line = {}): Field<string, string, string, false, "required"> =>
  field({ ...textKind("name", maxNameLength), ...line }).required();

/** Free text of many lines, such as a description. */
export const text = (): TextField => field(textKind("text", maxTextLength));

/** One line of free text. */
export const shortText = (): TextField => field(textKind("text", maxShortTextLength));

/** Markdown, stored and answered as sent; the console renders it safely. */
export const markdown = (): TextField => field(textKind("markdown", maxMarkdownLength));

/**
 * An open vocabulary: any short text, with suggested terms, the first of which is the default. Decision: the terms of a
 * status are suggestions and no rule, as the specification enumerates none but the states of an order. Those and the
 * roles of people are closed.
 */
export const status = (
  terms: Terms | readonly string[],
  fallback = termsOf(terms)[0] ?? "",
): Field<string, string, string, false, "optional"> => field(termKind(terms)).default(fallback);

/** An open vocabulary without a default: any short text or null, with suggested terms. */
export const term = (terms: Terms | readonly string[]): TextField => field(termKind(terms));

/** Terms without tones are all neutral. */
const termKind = (terms: Terms | readonly string[]): FieldKind<string, string, string> => ({
  ...textKind("status", maxShortTextLength),
  suggestions: termsOf(terms),
  ...(isList(terms) ? {} : { tones: terms }),
});

const termsOf = (terms: Terms | readonly string[]): readonly string[] =>
  isList(terms) ? terms : Object.keys(terms);

const isList = (terms: Terms | readonly string[]): terms is readonly string[] => Array.isArray(terms);

/**
 * Text of up to `maximum` characters (Unicode code points), exact in filters and folded in sorts and searches.
 *
 * Decision: text is well-formed Unicode without NUL, and nothing of it is trimmed.
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
    compares: "text",
    sort: ({ own, derived }) => derived ?? sql`fold(${own})`,
  };
}

const fits = (value: string, maximum: number): boolean =>
  value.length <= maximum || countCharacters(value) <= maximum;
