import { storePassword } from "../areas/people/accounts.ts";
import { systemClock } from "../areas/people/clock.ts";
import { checkPassword, createPasswords } from "../areas/people/passwords.ts";
import type { WriteContext } from "../resource/writing/context.ts";
import type { Arguments } from "./command.ts";
import { readNewPassword } from "./password.ts";

/** Stores a password inside a write, for the person with this id. */
type StorePassword = (context: WriteContext, personId: string) => void;

/** Reads a new password for an account, refuses a weak one, and answers the write that stores its hash. */
export async function prepareNewPassword(args: Arguments, email: string): Promise<StorePassword> {
  const password = await readNewPassword(args);
  checkPassword("password", password, email);
  const hash = await createPasswords().hash(password);
  return (context, personId) => storePassword(context, personId, hash, systemClock);
}
