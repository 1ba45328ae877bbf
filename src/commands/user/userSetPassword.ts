import { endSessionsOf } from "../../areas/people/sessions/sessionWrites.ts";
import { forgetFailures } from "../../areas/people/throttle/throttle.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { profiles } from "../../resources/profiles.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { prepareNewPassword } from "./newPassword.ts";
import { passwordFlag } from "./password.ts";
import { requirePerson, withPeople } from "./people.ts";

/** `sitebook user set-password`: restores access for a person who has forgotten their password. */
export const userSetPassword: Command = {
  name: "user set-password",
  summary: "set a new password; ends the sessions and tokens of the person",
  usage: "EMAIL",
  flags: { ...passwordFlag, ...dataFlag },
  examples: [
    {
      line: "sitebook user set-password ada@example.org",
      effect: "asks for the new password; works while a server runs",
    },
  ],
  run: (args) =>
    withPeople(
      args,
      async (context) => {
        const { database } = context;
        const { personId, email } = requirePerson(context, args.words[0] ?? "");
        const owner = recordIn(profiles, readRecord(database, profiles, personId));
        const store = await prepareNewPassword(context, args, owner);
        await database.write((): void => {
          store(context, personId);
          forgetFailures(database, { personId, email });
          endSessionsOf(context, personId);
        });
        console.log(`${email} has a new password, and is signed out everywhere.`);
      },
      "signing in",
    ),
};
