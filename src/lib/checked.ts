import { Kind, type TSchema, type TUnsafe, Type, TypeRegistry } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler, type ValueError, ValueErrorType } from "@sinclair/typebox/compiler";

const accepts: unique symbol = Symbol("accepts");
const rule: unique symbol = Symbol("rule");

interface CheckedSchema extends TSchema {
  readonly [accepts]: (value: unknown) => boolean;
}

TypeRegistry.Set<CheckedSchema>("Checked", (schema, value) => schema[accepts](value));

/**
 * A TypeBox schema whose check is a function of ours and whose JSON Schema is what others read of it. `says` is the
 * rule as an error tells it: "must be an integer from 1 to 4094". The function decides; the JSON Schema describes.
 */
export function checked<Value>(
  describedAs: Readonly<Record<string, unknown>>,
  says: string,
  check: (value: unknown) => boolean,
): TUnsafe<Value> {
  return Type.Unsafe<Value>({ ...describedAs, [Kind]: "Checked", [accepts]: check, [rule]: says });
}

/** Adds the rule that an error tells to a schema of TypeBox's own. */
export function saying<Schema extends TSchema>(schema: Schema, says: string): Schema {
  return { ...schema, [rule]: says };
}

/**
 * How many problems one answer names; a body with more has been told enough. Decision: the text of an error names the
 * field and the rule and never repeats the input; several are joined by `; `.
 */
const problemLimit = 10;

/** Compiles a schema to a function that answers the problems of a value, none when it fits, each as `field: rule`. */
export function compileProblems(schema: TSchema): (value: unknown) => string[] {
  let compiled: TypeCheck<TSchema> | undefined;
  return (value) => {
    compiled ??= TypeCompiler.Compile(schema);
    return compiled.Check(value) ? [] : problemsOf(compiled, value);
  };
}

function problemsOf(compiled: TypeCheck<TSchema>, value: unknown): string[] {
  const problems = new Map<string, string>();
  for (const error of compiled.Errors(value)) {
    if (problems.size === problemLimit) break;
    const field = nameField(error.path);
    if (!problems.has(field)) problems.set(field, `${field}: ${sayProblem(error)}`);
  }
  return [...problems.values()];
}

/** `/items/0/vid` as people write it: `items[0].vid`; the body itself is "body". Names are cut: a hostile key is long. */
function nameField(path: string): string {
  const parts = path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~").slice(0, 60));
  const named = parts.map((part, index) =>
    /^\d+$/.test(part) ? `[${part}]` : `${index > 0 ? "." : ""}${part}`,
  );
  return named.join("").toWellFormed() || "body";
}

function sayProblem(error: ValueError): string {
  if (error.type === ValueErrorType.ObjectRequiredProperty) return "is required";
  if (error.type === ValueErrorType.ObjectAdditionalProperties) return "is not a known field";
  if (error.type === ValueErrorType.Object) return "must be a JSON object";
  if (error.type === ValueErrorType.Array) return "must be an array";
  const { [rule]: says } = error.schema as { readonly [rule]?: unknown };
  return typeof says === "string" ? says : "is not valid";
}
