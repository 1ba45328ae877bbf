import { openData } from "../../appliance/data/open.ts";
import { planMigrations } from "../../appliance/data/plan.ts";
import { findAccountByEmail, hasOtherSuperAdmin } from "../../areas/people/accounts.ts";
import { roles } from "../../http/access.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { compileProblems } from "../../lib/failures/problems.ts";
import { createLog } from "../../lib/log.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { once } from "../../lib/remember.ts";
import { createSchema } from "../../resource/definition/schema.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { profiles } from "../../resources/profiles.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments, Command } from "../command.ts";
import { dataFlag, dataPath } from "../data.ts";
import { prepareNewPassword } from "./newPassword.ts";
import { passwordFlag } from "./password.ts";
import { withPeople } from "./people.ts";

const problemsOf = once(() => compileProblems(createSchema(profiles)));

/** `sitebook user add`: one of the ways to make the first account, and any other. */
export const userAdd: Command = {
  name: "user add",
  summary: "add a person who can sign in",
  usage: "EMAIL",
  flags: {
    role: { flag: "--role", value: "ROLE", meaning: `one of ${roles.join(", ")}`, fallback: "viewer" },
    firstName: { flag: "--first-name", value: "NAME", meaning: "first name" },
    lastName: { flag: "--last-name", value: "NAME", meaning: "last name" },
    ...passwordFlag,
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook user add ada@example.org --role super_admin",
      effect: "asks for a password, and adds an administrator; creates the data directory if it is missing",
    },
    {
      line: "sitebook user add tom@example.org --role operator --password-stdin < password.txt",
      effect: "the same from a script",
    },
  ],
  run: async (args) => {
    const [email = ""] = args.words;
    const { role = "viewer", firstName, lastName } = args.given;
    const profile = {
      email,
      role,
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
    const problems = problemsOf()(profile);
    if (problems.length > 0) throw new UsageError(problems.join("; "));
    await makeDataDirectory(args);
    await withPeople(args, async (context) => {
      const { database } = context;
      // Asked before the password is, and once more by the write itself.
      if (findAccountByEmail(database, email) !== undefined) {
        throw new Failure(
          `an account with the e-mail ${email} already exists; "sitebook user list" lists all accounts`,
        );
      }
      const store = await prepareNewPassword(context, args, profile);
      await database.write((): void => {
        const { id } = createRecord(context, profiles, profile);
        store(context, id);
      });
      console.log(`Added ${email} as ${role}.`);
      if (!hasOtherSuperAdmin(database, "")) {
        console.log('There is no super_admin yet: "sitebook user add EMAIL --role super_admin" adds one.');
      }
    });
  },
};

/** The first account may come before the first start. */
async function makeDataDirectory(args: Arguments): Promise<void> {
  const path = dataPath(args);
  actAsOwner(path);
  if (planMigrations(path).exists) return;
  const progress = terminalProgress(process.stderr);
  const data = await openData(path, { litestream: false, log: createLog("text"), progress });
  data.close();
}
