import type { PublicCall } from "../../../http/route.ts";
import { maxUserAgentLength } from "../../../lib/limits.ts";
import { isEmail } from "../../../lib/text/email.ts";
import type { Account } from "../accounts.ts";

/** Who has tried to sign in, as it is kept. */
export interface Tried {
  readonly personId: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly userAgent: string | null;
  readonly requestId: string;
}

/**
 * What is kept of an attempt. Decision: of an account that there is not, the log of sign-ins keeps what was typed only
 * where it is an e-mail address with a top-level domain: people type passwords into the wrong field.
 */
export const triedBy = (
  { request, address, requestId }: PublicCall,
  typed: string,
  account: Account | undefined,
): Tried => ({
  personId: account?.personId ?? null,
  email: account?.email ?? (isEmail(typed) && /\.\p{L}{2,}$/u.test(typed) ? typed : null),
  address,
  userAgent: request.headers.get("user-agent")?.slice(0, maxUserAgentLength).toWellFormed() ?? null,
  requestId,
});
