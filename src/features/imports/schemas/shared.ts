import { type TSchema, Type } from "typebox";
import { orNull } from "../../../resource/definition/schema.ts";

/** A text, or null. */
export const nullableText = Type.Unsafe<string | null>(orNull({ type: "string" }));
/** A whole number, or null. */
export const nullableNumber = Type.Unsafe<number | null>(orNull({ type: "integer" }));
/** A whole number from 0. */
export const count = Type.Integer({ minimum: 0 });
/** Any number of texts. */
export const texts = Type.Array(Type.String());

/** An object of these properties and no others. */
export const closed = <Properties extends Record<string, TSchema>>(properties: Properties, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title === undefined ? {} : { title }) });

/** One of these words. */
export const oneOf = <const Terms extends readonly string[]>(terms: Terms) =>
  Type.Unsafe<Terms[number]>({ type: "string", enum: [...terms] });
