import { type SQL, sql } from "drizzle-orm";
import { degreeDigits, degreeScale, moneyDigits, moneyScale } from "../../lib/limits.ts";
import { formatDecimal, parseDecimal } from "../../lib/numbers/decimal.ts";
import { type Field, field } from "./field.ts";

/** A decimal as PostgreSQL's numeric(precision, scale), with bounds where they are narrower than its digits. */
interface DecimalShape {
  readonly precision: number;
  readonly scale: number;
  /** Smallest and largest value, as plain numbers. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** What its values are multiples of, as a plain number: 0.5. */
  readonly step?: number;
}

type DecimalField = Field<string, number | string, number, true, "optional">;

/**
 * A decimal number, kept as an integer scaled by 10^scale and answered as a fixed-point string. A request sends a JSON
 * number or a decimal string. Decision: a decimal is rounded half away from zero on its shortest form, as PostgreSQL
 * does; one that is too large is an error.
 */
export const decimal = (shape: DecimalShape): DecimalField =>
  field({
    ...storedDecimal(shape),
    output: { type: "string", pattern: `^-?[0-9]+\\.[0-9]{${shape.scale}}$` },
    answer: (stored) => formatDecimal(stored, shape.scale),
    render: ({ own }) => renderDecimal(own, shape.scale),
  });

/**
 * The same, answered as a JSON number: 2, 0.5. Decision: a quantity that was a whole number in an earlier version stays a
 * JSON number when it gets decimals, so that clients that read whole numbers go on.
 */
export const decimalNumber = (
  shape: DecimalShape,
): Field<number, number | string, number, true, "optional"> =>
  field({
    ...storedDecimal(shape),
    output: { type: "number" },
    answer: (stored) => stored / 10 ** shape.scale,
    render: ({ own }) => {
      const unit = sql.raw(String(10 ** shape.scale));
      // A real number would be written as 2.0.
      return sql`CASE WHEN ${own} % ${unit} = 0 THEN ${own} / ${unit} ELSE ${own} * 1.0 / ${unit} END`;
    },
  });

/** A decimal that is answered without trailing zeros, "2.5", for numbers of which nobody said how many digits they have. */
export const shortDecimal = (shape: DecimalShape): DecimalField =>
  field({
    ...storedDecimal(shape),
    output: { type: "string", pattern: `^-?[0-9]+(\\.[0-9]{1,${shape.scale}})?$` },
    answer: (stored) => withoutZeros(formatDecimal(stored, shape.scale)),
    render: ({ own }) => sql`rtrim(rtrim(${renderDecimal(own, shape.scale)}, '0'), '.')`,
  });

const withoutZeros = (fixed: string): string => fixed.replace(/\.?0+$/, "");

/** What decimals share, whichever way they are answered. */
function storedDecimal(shape: DecimalShape) {
  const { precision, scale } = shape;
  const limit = 10 ** precision - 1;
  const lowest = shape.minimum === undefined ? -limit : shape.minimum * 10 ** scale;
  const highest = shape.maximum === undefined ? limit : shape.maximum * 10 ** scale;
  const step = shape.step === undefined ? 1 : shape.step * 10 ** scale;
  const store = (value: unknown): number | undefined => {
    if (typeof value !== "number" && typeof value !== "string") return undefined;
    const scaled = parseDecimal(value, precision, scale);
    return scaled !== undefined && scaled >= lowest && scaled <= highest && scaled % step === 0
      ? scaled
      : undefined;
  };
  const bounds = [formatDecimal(lowest, scale), formatDecimal(highest, scale)] as const;
  return {
    name: "decimal",
    column: "integer",
    rule: `must be a number from ${bounds.join(" to ")}${shape.step === undefined ? "" : ` in steps of ${shape.step}`}`,
    bounds,
    input: { type: ["number", "string"], pattern: "^-?[0-9]+(\\.[0-9]+)?$" },
    store,
    filter: store,
    unrender: (rendered: SQL) => scaledBy(rendered, scale),
    compares: "order",
    check: (column: string) =>
      `${column} BETWEEN ${lowest} AND ${highest}${step === 1 ? "" : ` AND ${column} % ${step} = 0`}`,
  } as const;
}

/** An amount of money, kept in cents. */
export const money = (bounds: { readonly minimum?: number } = {}): DecimalField =>
  decimal({ precision: moneyDigits, scale: moneyScale, ...bounds }).as({ isMoney: true });

/** An angle in decimal degrees, kept in micro-degrees. */
export const degrees = (bound: 90 | 180): DecimalField =>
  decimal({ precision: degreeDigits, scale: degreeScale, minimum: -bound, maximum: bound });

/** The SQL of the scaled integer of a number or a fixed-point text: doubles tell all numbers of 15 digits apart. */
export const scaledBy = (number: SQL, scale: number): SQL =>
  sql`CAST(round(${number} * ${sql.raw(`1e${scale}`)}) AS INTEGER)`;

/** The fixed-point text of a scaled integer, null for null. */
function renderDecimal(scaled: SQL, scale: number): SQL {
  const unit = sql.raw(String(10 ** scale));
  const format = sql.raw(`'%s%d.%0${scale}d'`);
  return sql`CASE WHEN ${scaled} IS NOT NULL THEN printf(${format}, CASE WHEN ${scaled} < 0 THEN '-' ELSE '' END, abs(${scaled}) / ${unit}, abs(${scaled}) % ${unit}) END`;
}
