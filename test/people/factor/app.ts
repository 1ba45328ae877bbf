import { Secret, TOTP } from "otpauth";
import { type Answer, password, type World } from "../world.ts";

/** A time step of codes, in milliseconds. */
export const step = 30_000;

/** The code that an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now,
  });

/** A person with a second factor: the secret in their app, the recovery codes on paper, and a session. */
export interface Equipped {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly token: string;
}

/** Sets a second factor up for who has this session; a step later, so that the next code is a fresh one. */
export async function equip(world: World, token: string): Promise<Equipped> {
  const begun = await world.post("/api/auth/second-factor", { password }, { token });
  if (begun.status !== 201) throw new Error(begun.text);
  const { secret } = begun.body.data;
  const code = codeAt(secret, world.time.now);
  const confirmed = await world.post("/api/auth/second-factor/confirm", { code }, { token });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  world.time.now += step;
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes, token };
}

/** Signs in with a code, or with none. */
export const logInWith = (world: World, name: string, code?: string, secret = password): Promise<Answer> =>
  world.post("/api/auth/login", { email: `${name}@sitebook.example`, password: secret, code });
