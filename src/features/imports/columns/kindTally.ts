import { maxTagLength } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import { isWebUrl } from "../../../lib/text/url.ts";
import type { CustomKind } from "../../../resources/customKinds.ts";

/** The most different values of a column that is proposed as a choice. */
const maxProposedChoices = 10;

type Shape = readonly [kind: CustomKind, isLike: (text: string) => boolean];

const like =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** What all values of a kind look like. Numbers with leading zeros are codes, which a number would lose. */
const shapes: readonly Shape[] = [
  ["boolean", like(/^(?:true|false|yes|no|y|n|on|off)$/i)],
  ["integer", like(/^-?(?:0|[1-9]\d{0,14})$/)],
  ["decimal", like(/^-?(?:0|[1-9]\d{0,8})(?:[.,]\d{1,6})?$/)],
  ["date", like(/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4}))$/)],
  ["url", isWebUrl],
];

/** Looks at the values of a column, one by one. */
export interface KindTally {
  readonly add: (text: string) => void;
  /** The kind of custom field that all of them fit. */
  readonly kind: () => CustomKind;
}

/** Creates what proposes a kind: a choice, where a few short texts are there again and again, and else a text. */
export function createKindTally(): KindTally {
  let open = shapes;
  const distinct = new Set<string>();
  let count = 0;
  let isShort = true;
  const isRepeated = (): boolean => distinct.size <= maxProposedChoices && count > distinct.size;
  return {
    add: (text) => {
      count += 1;
      open = open.filter(([, isLike]) => isLike(text));
      isShort &&= text.length <= maxTagLength;
      if (distinct.size <= maxProposedChoices) distinct.add(fold(text.slice(0, maxTagLength)));
    },
    kind: () => {
      if (count === 0) return "text";
      return open[0]?.[0] ?? (isShort && isRepeated() ? "choice" : "text");
    },
  };
}
