import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import { inputSchema, outputSchemas } from "../../resource/definition/schema.ts";
import { boolean } from "../../resource/fields/boolean.ts";
import { choice } from "../../resource/fields/choice.ts";
import { uuid } from "../../resource/fields/reference.ts";
import { name, shortText } from "../../resource/fields/text.ts";
import { timestamp } from "../../resource/fields/time.ts";
import { profiles } from "../../resources/profiles.ts";
import { secret } from "./secret.ts";

const session = outputSchemas({
  id: uuid().required(),
  kind: choice(["browser", "token"]).required(),
  name: shortText(),
  readOnly: boolean().required(),
  managesPeople: boolean().required(),
  address: shortText(),
  userAgent: shortText(),
  lastUsedAt: timestamp().required(),
  expiresAt: timestamp().required(),
  current: boolean().required(),
  createdAt: timestamp().required(),
  updatedAt: timestamp().required(),
});

/** What is answered of a session or token; never the token itself. */
export const sessionSchema = Type.Object(session, { additionalProperties: false, title: "Session" });

/** A token that was just made, with its secret. */
export const newTokenSchema = Type.Object(
  { ...session, token: Type.String({ description: "Shown this once" }) },
  { additionalProperties: false, title: "NewToken" },
);

/** How many sessions and tokens were ended at once. */
export const endedSchema = Type.Object(
  { ended: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false, title: "EndedSessions" },
);

/** Whether the set-up is open. */
export const setupSchema = Type.Object(
  { open: Type.Boolean() },
  { additionalProperties: false, title: "Setup" },
);

/** What signs in. */
export const signInSchema = Type.Object(
  { email: inputSchema(shortText().required()), password: secret(), code: Type.Optional(secret()) },
  { additionalProperties: false },
);

const { email, firstName, lastName } = declaredFields(profiles);

/** What makes the first administrator. */
export const setUpSchema = Type.Object(
  {
    code: secret(),
    email: inputSchema(email),
    password: secret(),
    firstName: Type.Optional(inputSchema(firstName)),
    lastName: Type.Optional(inputSchema(lastName)),
  },
  { additionalProperties: false },
);

/** What a new token is to be. */
export const tokenSchema = Type.Object(
  {
    name: inputSchema(name()),
    readOnly: Type.Optional(inputSchema(boolean().default(false))),
    managesPeople: Type.Optional(inputSchema(boolean().default(false))),
    expiresAt: Type.Optional(inputSchema(timestamp())),
  },
  { additionalProperties: false },
);

/** A signed-in browser or a token as its owner sees it; `current` is the one that asks. */
export type SessionEntry = ValueOf<typeof sessionSchema>;

/** A token that was just made: its secret is answered this once. */
export type NewToken = ValueOf<typeof newTokenSchema>;

/** Whether there are no accounts yet, so that the first administrator can be created with the set-up code. */
export type SetupState = ValueOf<typeof setupSchema>;

/** The body that signs in. */
export type SignInBody = ValueOf<typeof signInSchema>;

/** The body that makes the first administrator. */
export type SetUpBody = ValueOf<typeof setUpSchema>;

/** The body that makes a token. */
export type TokenBody = ValueOf<typeof tokenSchema>;
