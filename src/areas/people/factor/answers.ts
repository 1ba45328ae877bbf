import { Type } from "typebox";
import { recoveryCodeCount } from "../../../lib/limits.ts";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { outputSchemas } from "../../../resource/definition/schema.ts";
import { boolean } from "../../../resource/fields/boolean.ts";
import { integer } from "../../../resource/fields/integer.ts";
import { uuid } from "../../../resource/fields/reference.ts";
import { timestamp } from "../../../resource/fields/time.ts";
import { secret } from "../secret.ts";

const closed = { additionalProperties: false } as const;

/** How things stand with one's own second factor; `required` says that one's role asks for one. */
export const ownFactorSchema = Type.Object(
  outputSchemas({
    active: boolean().required(),
    required: boolean().required(),
    since: timestamp(),
    recoveryCodes: integer({ minimum: 0, maximum: recoveryCodeCount }).required(),
  }),
  { ...closed, title: "OwnSecondFactor" },
);

/** A person's second factor: since when it exists, and how many recovery codes are left. */
export const factorSchema = Type.Object(
  outputSchemas({
    personId: uuid().required(),
    since: timestamp().required(),
    recoveryCodes: integer({ minimum: 0, maximum: recoveryCodeCount }).required(),
  }),
  { ...closed, title: "SecondFactor" },
);

/** What an app needs to know to make codes; it is answered this once. */
export const newFactorSchema = Type.Object(
  {
    secret: Type.String({ description: "In base32, to be typed" }),
    uri: Type.String({ description: "The otpauth address, for a QR code" }),
  },
  { ...closed, title: "NewSecondFactor" },
);

/** Recovery codes, answered this once. */
export const recoveryCodesSchema = Type.Object(
  { recoveryCodes: Type.Array(Type.String()) },
  { ...closed, title: "RecoveryCodes" },
);

/** Until when a session is confirmed. */
export const confirmedSchema = Type.Object(outputSchemas({ confirmedUntil: timestamp().required() }), {
  ...closed,
  title: "Confirmation",
});

/** What proves who begins to set a factor up. */
export const passwordSchema = Type.Object({ password: secret() }, closed);

/** A code of the app, or a recovery code where one will do. */
export const codeSchema = Type.Object({ code: secret() }, closed);

/** What proves who takes a factor away. */
export const removalSchema = Type.Object({ password: secret(), code: secret() }, closed);

/** How things stand with one's own second factor. */
export type OwnFactor = ValueOf<typeof ownFactorSchema>;

/** A person's second factor. */
export type FactorEntry = ValueOf<typeof factorSchema>;

/** A factor that is being set up. */
export type NewFactor = ValueOf<typeof newFactorSchema>;

/** New recovery codes. */
export type RecoveryCodes = ValueOf<typeof recoveryCodesSchema>;

/** A session that was confirmed. */
export type Confirmation = ValueOf<typeof confirmedSchema>;

/** The body that has a code. */
export type CodeBody = ValueOf<typeof codeSchema>;

/** The body that begins a set-up. */
export type PasswordBody = ValueOf<typeof passwordSchema>;

/** The body that takes a factor away. */
export type RemovalBody = ValueOf<typeof removalSchema>;
