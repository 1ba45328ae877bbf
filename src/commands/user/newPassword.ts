import { storePassword } from "../../areas/people/accounts.ts";
import { systemClock } from "../../areas/people/clock.ts";
import { checkPassword, type PasswordOwner } from "../../areas/people/newPassword.ts";
import { createPasswords } from "../../areas/people/passwords.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { Arguments } from "../command.ts";
import { readNewPassword } from "./password.ts";

/** Stores a password inside a write, for the person with this id. */
type StorePassword = (context: WriteContext, personId: string) => void;

/** Reads a new password for an account, refuses a weak one, and answers the write that stores its hash. */
export async function prepareNewPassword(
  { database }: WriteContext,
  args: Arguments,
  owner: PasswordOwner,
): Promise<StorePassword> {
  const password = await readNewPassword(args);
  checkPassword("password", password, owner, { database });
  const hash = await createPasswords().hash(password);
  return (context, personId) => storePassword(context, personId, hash, systemClock);
}
