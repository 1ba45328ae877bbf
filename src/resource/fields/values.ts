import type { Field, Fields, Need } from "./field.ts";

/** What an answer holds of a field: null too, where the field may be. */
export type OutputOf<F> =
  F extends Field<infer O, unknown, infer _, infer N, Need> ? (N extends true ? O | null : O) : never;
type In<F> =
  F extends Field<unknown, infer I, infer _, infer N, Need> ? (N extends true ? I | null : I) : never;
type Sent<F extends Fields, By extends Need> = {
  [K in keyof F]: F[K] extends Field<unknown, unknown, infer _, boolean, infer N>
    ? N extends By
      ? K
      : never
    : never;
}[keyof F];

/** The same type, written out. */
export type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** Fields as they are answered, but for those that are answered `Elsewhere`. */
export type AnsweredFields<F extends Fields, Elsewhere> = {
  readonly [K in keyof F as F[K] extends { readonly answered: Elsewhere } ? never : K]: OutputOf<F[K]>;
};

/** Fields as a body that creates a record, or asks for something, sends them. */
export type SentFields<F extends Fields> = Simplify<
  { readonly [K in Sent<F, "required">]: In<F[K]> } & { readonly [K in Sent<F, "optional">]?: In<F[K]> }
>;
