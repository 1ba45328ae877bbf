import type { TSchema } from "typebox";
import type { Call, Route } from "../../../http/route.ts";
import { answerData } from "../../../http/sending/answer.ts";
import { confirmationMinutes, recoveryCodeCount } from "../../../lib/limits.ts";
import { minute } from "../../../lib/time/duration.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import type { PeopleServices } from "../services.ts";
import {
  type CodeBody,
  type Confirmation,
  codeSchema,
  confirmedSchema,
  type NewFactor,
  newFactorSchema,
  type OwnFactor,
  ownFactorSchema,
  type PasswordBody,
  passwordSchema,
  type RecoveryCodes,
  type RemovalBody,
  recoveryCodesSchema,
  removalSchema,
} from "./answers.ts";
import { beginFactor, confirmFactor, confirmSession, ownFactor, removeFactor, renewCodes } from "./own.ts";

const path = "/api/auth/second-factor";
const exampleCode = { code: "123456" };

/** A route of one's own second factor: what it takes, what it answers, and what does it. */
interface Step {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: { readonly schema: TSchema; readonly example: unknown };
  readonly answer: TSchema;
  readonly status: 200 | 201;
  readonly run: (call: Call) => Promise<unknown>;
}

/** Setting up, renewing and removing one's own second factor, and confirming a session with it. */
export function ownFactorRoutes(services: PeopleServices): Route[] {
  const steps: readonly Step[] = [
    {
      path,
      operationId: "beginSecondFactor",
      summary: "Begin to set up a second factor",
      description:
        "Answers a new secret for an authenticator app (TOTP, RFC 6238: SHA-1, six digits, thirty seconds), this once. It counts once it is confirmed with a code; starting again replaces one that is not confirmed. Requires the password; 409 if there already is a factor.",
      body: { schema: passwordSchema, example: { password: "PASSWORD" } },
      answer: newFactorSchema,
      status: 201,
      run: (call): Promise<NewFactor> => beginFactor(services, call, call.body as PasswordBody),
    },
    {
      path: `${path}/confirm`,
      operationId: "confirmSecondFactor",
      summary: "Confirm the second factor that is being set up",
      description: `Takes a code of the app. From then on signing in asks for one, and other signed-in browsers are signed out. Answers ${recoveryCodeCount} recovery codes, this once.`,
      body: { schema: codeSchema, example: exampleCode },
      answer: recoveryCodesSchema,
      status: 200,
      run: (call): Promise<RecoveryCodes> => confirmFactor(services, call, call.body as CodeBody),
    },
    {
      path: `${path}/recovery-codes`,
      operationId: "renewRecoveryCodes",
      summary: "Make new recovery codes",
      description:
        "Wants a code. The codes from before are no longer good; the new ones are answered this once.",
      body: { schema: codeSchema, example: exampleCode },
      answer: recoveryCodesSchema,
      status: 200,
      run: (call): Promise<RecoveryCodes> => renewCodes(services, call, call.body as CodeBody),
    },
    {
      path: `${path}/remove`,
      operationId: "removeSecondFactor",
      summary: "Remove one's own second factor",
      description: "Wants the password and a code. The recovery codes go with it.",
      body: { schema: removalSchema, example: { password: "PASSWORD", ...exampleCode } },
      answer: ownFactorSchema,
      status: 200,
      run: (call): Promise<OwnFactor> => removeFactor(services, call, call.body as RemovalBody),
    },
    {
      path: "/api/auth/confirm",
      operationId: "confirmSession",
      summary: "Confirm the session with the second factor",
      description: `What gives access asks for this: new tokens, new people, imports of people, e-mail addresses, roles and second factors of others, and new passwords. It holds for ${confirmationMinutes} minutes; signing in with a code counts as well.`,
      body: { schema: codeSchema, example: exampleCode },
      answer: confirmedSchema,
      status: 200,
      run: async (call): Promise<Confirmation> => {
        const now = await confirmSession(services, call, call.body as CodeBody);
        return { confirmedUntil: new Date(now + confirmationMinutes * minute).toISOString() };
      },
    },
  ];
  return [readRoute(services), ...steps.map(routeOf)];
}

function readRoute(services: PeopleServices): Route {
  return {
    method: "GET",
    path,
    access: "viewer",
    beforeFactor: true,
    document: {
      summary: "Tell how things stand with one's own second factor",
      chapter: "Second factor",
      operationId: "readSecondFactor",
      answer: { status: 200, schema: dataSchema(ownFactorSchema) },
    },
    handle: ({ caller }) => answerData(JSON.stringify(ownFactor(services, caller))),
  };
}

const routeOf = ({ run, body, answer, status, path, operationId, summary, description }: Step): Route => ({
  method: "POST",
  path,
  access: "viewer",
  beforeFactor: true,
  boxOnly: true,
  body,
  document: {
    summary,
    description,
    chapter: "Second factor",
    operationId,
    answer: { status, schema: dataSchema(answer) },
    errors: [409, 429],
  },
  handle: async (call) => answerData(JSON.stringify(await run(call)), status),
});
