import { type TArray, type TObject, type TSchema, Type } from "typebox";
import { Check, Compile, type Validator } from "typebox/schema";
import { maxProblems, maxQuotedLength } from "../limits.ts";
import { isObject } from "../object.ts";
import { ruleOf } from "./checked.ts";

/** What is wrong with a part of a value: the way to it, and the rule that it breaks. */
type Problem = readonly [path: readonly string[], says: string];

/**
 * Compiles a schema to a function that answers the problems of a value, none when it fits, each as `field: rule`.
 * Decision: the text of an error names the field and the rule and never repeats the input; several are joined by `; `.
 */
export function compileProblems(schema: TSchema): (value: unknown) => string[] {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    return compiled.Check(value) ? [] : nameProblems(schema, value);
  };
}

function nameProblems(schema: TSchema, value: unknown): string[] {
  const problems = new Map<string, string>();
  for (const [path, says] of findProblems(schema, value, [])) {
    if (problems.size === maxProblems) break;
    const field = nameField(path);
    if (!problems.has(field)) problems.set(field, `${field}: ${says}`);
  }
  // What the compiled check refuses is never good, whatever is found here.
  return problems.size > 0 ? [...problems.values()] : [`body: ${ruleOf(schema)}`];
}

/** Finds one problem after the other, and no more than are asked for: a hostile body has a great many. */
function* findProblems(schema: TSchema, value: unknown, path: readonly string[]): Generator<Problem> {
  if (Type.IsObject(schema)) yield* findInObject(schema, value, path);
  else if (Type.IsArray(schema)) yield* findInArray(schema, value, path);
  else if (!Check(schema, value)) yield [path, ruleOf(schema, value)];
}

function* findInObject(schema: TObject, value: unknown, path: readonly string[]): Generator<Problem> {
  if (!isObject(value)) return yield [path, "must be a JSON object"];
  const { properties, ...own } = schema;
  const required: readonly string[] = own.required ?? [];
  for (const key of required) {
    if (!Object.hasOwn(value, key)) yield [[...path, key], "is required"];
  }
  const isClosed = "additionalProperties" in own && own.additionalProperties === false;
  for (const key of isClosed ? Object.keys(value) : []) {
    if (!Object.hasOwn(properties, key)) yield [[...path, key], "is not a known field"];
  }
  for (const [key, property] of Object.entries(properties)) {
    if (required.includes(key) || value[key] !== undefined) {
      yield* findProblems(property, value[key], [...path, key]);
    }
  }
}

function* findInArray(schema: TArray, value: unknown, path: readonly string[]): Generator<Problem> {
  if (!Array.isArray(value)) return yield [path, "must be an array"];
  const { items, ...own } = schema;
  if (!Check(own, value)) yield [path, ruleOf(schema)];
  for (const [index, item] of value.entries()) {
    yield* findProblems(items, item, [...path, String(index)]);
  }
}

/** `items`, `0`, `vid` as people write it: `items[0].vid`; the body itself is "body". Names are cut: a hostile one is long. */
function nameField(path: readonly string[]): string {
  const named = path
    .map((part) => part.slice(0, maxQuotedLength))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index > 0 ? "." : ""}${part}`));
  return named.join("").toWellFormed() || "body";
}
