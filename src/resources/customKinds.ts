import { customDecimalScale } from "../lib/limits.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { choice } from "../resource/fields/choice.ts";
import { shortDecimal } from "../resource/fields/decimal.ts";
import type { Field } from "../resource/fields/field.ts";
import { integer } from "../resource/fields/integer.ts";
import { shortText } from "../resource/fields/text.ts";
import { date } from "../resource/fields/time.ts";
import { url } from "../resource/fields/url.ts";

/** The kinds of custom fields; none refers to other records. */
export const customKinds = ["text", "integer", "decimal", "date", "boolean", "choice", "url"] as const;

/** A kind of custom fields. */
export type CustomKind = (typeof customKinds)[number];

/** What is stored of a custom field, as far as its values depend on it. */
export interface CustomFieldRow {
  readonly key: string;
  readonly label: string;
  readonly kind: CustomKind;
  readonly choices: readonly string[] | null;
  readonly hint: string | null;
}

/** Digits of a custom decimal, and those of them behind the point: JavaScript holds each of its values exactly. */
const decimalShape = { precision: 15, scale: customDecimalScale } as const;

/**
 * Returns the field of a stored custom field. Decision: whole numbers of custom fields go as far as JSON clients hold them
 * exactly, and decimals have up to nine digits before the point and six behind it; trailing zeros are not answered.
 */
export function fieldOf(row: CustomFieldRow): Field {
  const { label, hint } = row;
  return kindOf(row).as({ label, ...(hint === null ? {} : { hint }) });
}

function kindOf({ kind, choices }: CustomFieldRow): Field {
  switch (kind) {
    case "text":
      return shortText();
    case "integer":
      return integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
    case "decimal":
      return shortDecimal(decimalShape);
    case "date":
      return date();
    case "boolean":
      return boolean();
    case "url":
      return url();
    case "choice": {
      const [first = "", ...others] = choices ?? [];
      return choice([first, ...others]);
    }
  }
}
