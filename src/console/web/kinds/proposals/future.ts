import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { isAhead } from "../../ui/time/isAhead.ts";
import type { Draft } from "../drafts.ts";

/** What of a moment in the future is asked back: the year that was probably meant, where it is another one. */
interface Ahead {
  readonly meant?: { readonly value: string; readonly year: string };
}

/**
 * What there is to ask about a moment that is in the future although its field is for what has happened; undefined where
 * nothing is.
 */
export function aheadOf({ shown }: FieldDescription, draft: Draft, now: Date): Ahead | undefined {
  const text = String(draft);
  if (shown?.past !== true || !isAhead(Date.parse(text), now.getTime())) return undefined;
  const [year, ...rest] = text.split("-");
  const meant = [0, 1]
    .map((back) => String(now.getFullYear() - back))
    .map((each) => ({ year: each, value: [each, ...rest].join("-") }))
    .find(({ value }) => Date.parse(value) <= now.getTime());
  return Number(year) > now.getFullYear() && meant !== undefined ? { meant } : {};
}
