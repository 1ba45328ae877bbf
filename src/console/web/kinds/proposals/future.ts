import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { isAhead } from "../../ui/time/isAhead.ts";
import type { Draft } from "../drafts.ts";
import { readDraft } from "../reading/readDraft.ts";

/** A moment in the future, with the year that was probably meant, if any. */
interface Ahead {
  readonly meant?: { readonly value: string; readonly year: string };
}

/**
 * Returns a question about a moment in the future in a field for past events; undefined if there is none.
 */
export function aheadOf(field: FieldDescription, draft: Draft, now: Date): Ahead | undefined {
  const text = String(readDraft(field, draft));
  const { shown } = field;
  if (shown?.past !== true || !isAhead(Date.parse(text), now.getTime())) return undefined;
  const [year, ...rest] = text.split("-");
  const meant = [0, 1]
    .map((back) => String(now.getFullYear() - back))
    .map((each) => ({ year: each, value: [each, ...rest].join("-") }))
    .find(({ value }) => Date.parse(value) <= now.getTime());
  return Number(year) > now.getFullYear() && meant !== undefined ? { meant } : {};
}
