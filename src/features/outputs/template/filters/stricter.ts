import { filters } from "liquidjs";

type Filter = (this: unknown, ...given: readonly unknown[]) => unknown;

const liquid = filters as unknown as Readonly<Record<"date" | "divided_by" | "modulo", Filter>>;

/** The `date` of Liquid, without the present: an output says the same as long as its records are the same. */
export function date(this: unknown, value: unknown, ...format: readonly unknown[]): unknown {
  if (value === "now" || value === "today") throw new Error("an output has no clock; use changedAt");
  return liquid.date.call(this, value, ...format);
}

/** The `divided_by` of Liquid, which refuses zero. */
export function dividedBy(this: unknown, value: unknown, ...by: readonly unknown[]): unknown {
  requireDivisor(by[0]);
  return liquid.divided_by.call(this, value, ...by);
}

/** The `modulo` of Liquid, which refuses zero. */
export function modulo(this: unknown, value: unknown, ...by: readonly unknown[]): unknown {
  requireDivisor(by[0]);
  return liquid.modulo.call(this, value, ...by);
}

function requireDivisor(divisor: unknown): void {
  if (Number(divisor) === 0) throw new Error("division by zero");
}
