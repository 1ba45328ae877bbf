import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { outputSchemas } from "../../../resource/definition/schema.ts";
import { choice } from "../../../resource/fields/choice.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { integer } from "../../../resource/fields/integer.ts";
import { uuid } from "../../../resource/fields/reference.ts";
import { shortText } from "../../../resource/fields/text.ts";
import { timestamp } from "../../../resource/fields/time.ts";
import { failureReasons } from "./reasons.ts";
import type { signIns } from "./tables.ts";

/** A field of an entry: a column of the log of sign-ins. */
export type SignInKey = Exclude<keyof typeof signIns.$inferSelect, "sequence" | "shelf">;

/** The fields of an entry; people are named as they were then, as their IDs are not references. */
export const signInFields = {
  id: uuid().required(),
  personId: uuid(),
  email: shortText(),
  outcome: choice(["success", "failure"]).required(),
  reason: choice(failureReasons),
  attempts: integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).required(),
  address: shortText().required(),
  userAgent: shortText(),
  createdAt: timestamp().required(),
  updatedAt: timestamp().required(),
} satisfies Readonly<Record<SignInKey, Field>>;

/** An attempt to sign in, or several of the same minute, as it is answered. */
export const signInEntrySchema = Type.Object(outputSchemas(signInFields), {
  additionalProperties: false,
  title: "SignIn",
});

/** The same as a type. */
export type SignInEntry = ValueOf<typeof signInEntrySchema>;
