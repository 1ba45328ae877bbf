import { openShared } from "../../appliance/data/shared.ts";
import { type Account, findAccountByEmail, hasOtherSuperAdmin } from "../../areas/people/accounts.ts";
import { attachedKinds } from "../../attached.ts";
import { findCloneMark } from "../../db/clones/mark.ts";
import type { Database } from "../../db/open.ts";
import { Failure } from "../../lib/failures/failure.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { registry } from "../../resources/index.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments } from "../command.ts";
import { dataPath } from "../data.ts";

/** What a command changes: what people are and may do, or only what lets them sign in here. */
type Change = "people" | "signing in";

/** On an away copy, people are as the box has them. */
function requireChangeable(database: Database, change: Change): void {
  const mark = findCloneMark(database);
  if (mark === undefined || change === "signing in") return;
  throw new Failure(`this is an away copy: people are changed on the box, ${mark.box.url}`);
}

/** Opens the people of a data directory, beside the server that may be running on it, and closes them after the work. */
export async function withPeople(
  args: Arguments,
  work: (context: WriteContext) => Promise<void> | void,
  change: Change = "people",
): Promise<void> {
  const path = dataPath(args);
  actAsOwner(path);
  const database = openShared(path);
  try {
    requireChangeable(database, change);
    // Access to the data directory identifies no person that Sitebook knows.
    await work({
      database,
      registry,
      attached: attachedKinds,
      actor: { personId: null, email: null },
      requestId: "command line",
    });
  } finally {
    database.close();
  }
}

/** The account with this e-mail; throws a `Failure` where there is none. */
export function requirePerson({ database }: WriteContext, email: string): Account {
  const account = findAccountByEmail(database, email);
  if (account === undefined) {
    throw new Failure(`no account has the e-mail ${email}; "sitebook user list" lists all accounts`);
  }
  return account;
}

/** Throws a `Failure` if no active super_admin would be left. */
export function requireOtherSuperAdmin({ database }: WriteContext, account: Account): void {
  const isTop = account.role === "super_admin" && account.isActive;
  if (isTop && !hasOtherSuperAdmin(database, account.personId)) {
    throw new Failure(`${account.email} is the last active super_admin: add another one first`);
  }
}
