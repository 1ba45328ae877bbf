import { compileProblems } from "../../../lib/failures/problems.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { once } from "../../../lib/remember.ts";
import { createSchema } from "../../../resource/definition/schema.ts";
import type { Rendered } from "../../../resource/reading/read.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { profiles } from "../../../resources/profiles.ts";
import { isNobodyThere, storePassword } from "../accounts.ts";
import { type Now, systemClock } from "../clock.ts";
import { checkPassword } from "../newPassword.ts";
import { createPasswords } from "../passwords.ts";

const problemsOf = once(() => compileProblems(createSchema(profiles)));

/**
 * Makes the first super_admin if there are no people, and answers whether it did. Throws 400 for an e-mail that is none
 * or a password that is too weak, naming the variable that has it.
 */
export async function createFirstAdmin(
  store: Store,
  { email, password }: { readonly email: string; readonly password: string },
  hostNames: readonly string[] = [],
): Promise<boolean> {
  const { database } = store;
  if (!isNobodyThere(database)) return false;
  const profile = { email, role: "super_admin" };
  if (problemsOf()(profile).length > 0) throw invalid("SITEBOOK_ADMIN_EMAIL: must be an e-mail address");
  checkPassword("SITEBOOK_ADMIN_PASSWORD", password, { email }, { database, hostNames });
  const hash = await createPasswords().hash(password);
  const context = { ...store, actor: { personId: null, email: null }, requestId: null };
  return database.write((): boolean => addFirstAdmin(context, { email }, hash, systemClock) !== undefined);
}

/** Who is to be the first super_admin. */
interface FirstAdmin {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** Inside a write: makes the first super_admin with this password's hash; undefined where there are people. */
export function addFirstAdmin(
  context: WriteContext,
  person: FirstAdmin,
  passwordHash: string,
  clock: Now,
): (Rendered & { readonly id: string }) | undefined {
  if (!isNobodyThere(context.database)) return undefined;
  const made = createRecord(context, profiles, { ...person, role: "super_admin" });
  storePassword(context, made.id, passwordHash, clock);
  return made;
}
