import { type TSchema, type TUnsafe, Type } from "typebox";

/**
 * A TypeBox schema whose check is a function of ours and whose JSON Schema is what others read of it. `says` is the
 * rule as an error tells it: "must be an integer from 1 to 4094", and `explain` what of it a value breaks. The function
 * decides; the JSON Schema describes.
 */
export function checked<Value>(
  describedAs: Readonly<Record<string, unknown>>,
  says: string,
  check: (value: unknown) => boolean,
  explain: (value: unknown) => string | undefined = () => undefined,
): TUnsafe<Value> {
  // TypeBox checks every keyword that it sees; these are seen by JSON.stringify alone.
  const described = Type.Unsafe<Value>({ toJSON: () => describedAs });
  return Type.Refine(described, check, (value) => {
    const more = value === undefined ? undefined : explain(value);
    return more === undefined ? says : `${says} (${more})`;
  });
}

const always = (): boolean => true;

/** Adds the rule that an error tells to a schema of TypeBox's own. */
export const saying = <Schema extends TSchema>(schema: Schema, says: string): Schema =>
  Type.Refine(schema, always, () => says);

/** The rule of a schema as an error tells it, of a value where there is one; those of TypeBox's own have none unless they were given one. */
export const ruleOf = (schema: TSchema, value?: unknown): string =>
  (Type.IsRefine(schema) ? schema["~refine"].at(-1)?.error(value) : undefined) ?? "is not valid";
