import type { Static, TSchema } from "typebox";

type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;

/** The values that fit a schema, for those who read them: nothing in them may be written. */
export type ValueOf<Schema extends TSchema> = ReadOnly<Static<Schema>>;
