import { type TObject, type TUnsafe, Type } from "typebox";
import { checked } from "../../lib/failures/checked.ts";
import { isBlank } from "../../lib/text/text.ts";
import { capitalized, midSentence, withArticle } from "../../lib/text/words.ts";
import { type Field, type Fields, isLeftOut, type Reference } from "../fields/field.ts";
import type { OutputOf } from "../fields/values.ts";
import { type AnsweredIn, recordFields } from "./answered.ts";
import { customColumn, customFieldsIn, plainFieldsIn } from "./custom/custom.ts";
import type { Resource } from "./resource.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

/** An object's schema that the document may name by its title. */
export type TitledObject = TObject & { readonly title: string };

/**
 * The body that creates a record.
 *
 * Decision: what the service gives is ignored in a body, so that a client may send back what it got, and unknown fields
 * are refused by name. A field with a default is never null, but for `enabled` of a VM interface, which the
 * specification lets be null. An empty or null slug counts as left out where one is made of the name.
 */
export const createSchema = (resource: Resource): TitledObject =>
  Object.assign(bodySchema(recordFields(resource), "create"), {
    title: `New ${midSentence(resource.label)}`,
  });

/** The body that changes a record: every field may be left out. */
export const patchSchema = (resource: Resource): TitledObject =>
  Object.assign(bodySchema(recordFields(resource), "patch"), {
    title: `Change of ${withArticle(midSentence(resource.label))}`,
  });

/** A body made of fields, for resources and for the odd request alike. */
export function bodySchema(fields: Fields, use: "create" | "patch" = "create"): TObject {
  const properties = Object.entries(plainFieldsIn(fields)).map(([key, field]) => {
    const schema = inputSchema(field, use);
    return [key, use === "create" && field.need === "required" ? schema : Type.Optional(schema)] as const;
  });
  const custom = customFieldsIn(fields);
  const inside =
    Object.keys(custom).length === 0 ? {} : { [customColumn]: Type.Optional(bodySchema(custom, use)) };
  return Type.Object({ ...Object.fromEntries(properties), ...inside }, { additionalProperties: false });
}

/** What a request may send for this field; the default is told of where leaving the field out means it. */
export function inputSchema<In, Nullable extends boolean>(
  { kind, nullable, need, fallback }: Field<unknown, In, string | number, Nullable>,
  use: "create" | "patch" = "create",
): TUnsafe<Nullable extends true ? In | null : In> {
  if (need === "service") return checked({ ...kind.output, readOnly: true }, "may be anything", () => true);
  const isMade = kind.slug !== undefined;
  const accepts = (value: unknown): boolean => {
    if (isLeftOut({ kind }, value)) return true;
    if (value === null) return nullable;
    return kind.store(value) !== undefined && (nullable || typeof value !== "string" || !isBlank(value));
  };
  const isNever = !nullable && !isMade && kind.input.type === "string";
  const says = isNever ? `${kind.rule}, and is never blank or null` : kind.rule;
  const described = {
    ...(nullable || isMade ? orNull(kind.input) : kind.input),
    description: kind.reference === undefined ? capitalized(says) : describeTarget(kind.reference),
    ...suggested(kind),
    ...(fallback === undefined || use === "patch" ? {} : { default: kind.answer?.(fallback) ?? fallback }),
  };
  return checked(described, says, accepts, kind.explain);
}

/** What an answer holds of these fields, where they are no record. */
export const outputSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { kind, nullable }]) => [
      key,
      Type.Unsafe(nullable ? orNull(kind.output) : kind.output),
    ]),
  ) as { [Key in keyof F]: TUnsafe<OutputOf<F[Key]>> };

/**
 * A record as it is answered, in lists or by itself. Decision: every field of a record is always there; one that is
 * unset is null.
 */
export function recordSchema(resource: Resource, shown: AnsweredIn): TObject {
  const fields = recordFields(resource, shown);
  const custom = customFieldsIn(fields);
  const inside =
    Object.keys(custom).length === 0
      ? {}
      : { [customColumn]: Type.Object(answerSchemas(custom), { additionalProperties: false }) };
  return Type.Object(
    { ...answerSchemas(plainFieldsIn(fields)), ...inside },
    { additionalProperties: false, title: resource.label },
  );
}

const answerSchemas = (fields: Fields): Record<string, TUnsafe<unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { kind, nullable, need }]) => {
      const described = {
        ...(nullable ? orNull(kind.output) : kind.output),
        ...(kind.reference === undefined ? {} : { description: describeTarget(kind.reference) }),
        ...suggested(kind),
        ...(need === "service" ? { readOnly: true } : {}),
      };
      return [key, Type.Unsafe(described)] as const;
    }),
  );

const describeTarget = ({ target }: Reference): string => `Id of a record of /api/${target}`;

/** The terms of an open vocabulary as examples; those of a closed one are its `enum` already. */
const suggested = ({ suggestions, input }: Field["kind"]): JsonSchema =>
  suggestions === undefined || input.enum !== undefined ? {} : { examples: suggestions };

/** The same schema with null allowed. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: terms } = schema;
  if (type === undefined) return schema;
  return {
    ...schema,
    type: [...(Array.isArray(type) ? type : [type]), "null"],
    ...(Array.isArray(terms) ? { enum: [...terms, null] } : {}),
  };
}
