import { invalid, type Refusal } from "../../../lib/failures/refusal.ts";
import { recoveryCodeCount } from "../../../lib/limits.ts";
import { day } from "../../../lib/time/duration.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { newTypedCode, plainCode } from "../typedCode.ts";
import { recordFactor } from "./changes.ts";
import { activeFactor, spendRecoveryCode, spendStep } from "./store.ts";
import { stepAt, stepOfCode } from "./totp.ts";

/** What is wrong with a code that does not do. */
export type CodeProblem = "wrong" | "used";

/** How long a used time step is remembered: a clock that is set back must not make its code good again. */
const remembered = 7 * day;

/** Ten new recovery codes of 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => newTypedCode(10));

/**
 * Inside a write: uses a code of a person's second factor, six digits of the app or a recovery code, and answers what is
 * wrong with it; undefined where it was right. A person without a factor has no right code.
 *
 * Decision: the codes of the present time step and of the ones beside it are taken, each step once and also after a
 * restart; used steps are remembered for a week by their number, so that a clock that is set back makes no code good
 * again and doesn't lock the person out.
 */
export function spendCode(
  context: WriteContext,
  personId: string,
  typed: string,
  now: number,
): CodeProblem | undefined {
  const { database } = context;
  const factor = activeFactor(database, personId);
  if (factor === null) return "wrong";
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) return spendTimedCode(context, personId, factor.secret, code, now);
  if (!spendRecoveryCode(database, personId, code)) return "wrong";
  const left = factor.recoveryCodes;
  recordFactor(context, personId, { recoveryCodes: left }, { recoveryCodes: left - 1 });
  return undefined;
}

/** The same for a code of this secret, also one that is being confirmed. */
export function spendTimedCode(
  { database }: WriteContext,
  personId: string,
  secret: string,
  typed: string,
  now: number,
): CodeProblem | undefined {
  const step = stepOfCode(secret, plainCode(typed), now);
  if (step === undefined) return "wrong";
  return spendStep(database, personId, step, stepAt(now - remembered)) ? undefined : "used";
}

/** What is said of a code that does not do. */
export const describeProblem: Readonly<Record<CodeProblem, string>> = {
  wrong: "is wrong",
  used: "has been used already: wait for the next one",
};

/** 400 for a code. Decision: a wrong code is a validation error, as a wrong currentPassword is, except at sign-in. */
export const invalidCode = (problem: CodeProblem): Refusal => invalid(`code: ${describeProblem[problem]}`);
