import { forgetDevices } from "../../areas/people/sessions/devices.ts";
import { endSessionsOf } from "../../areas/people/sessions/sessionWrites.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireOtherSuperAdmin, requirePerson, withPeople } from "./people.ts";

/** `sitebook user deactivate`: locks a person out and keeps their history. */
export const userDeactivate: Command = {
  name: "user deactivate",
  summary: "stop a person from signing in; ends their sessions and tokens",
  usage: "EMAIL",
  flags: dataFlag,
  examples: [{ line: "sitebook user deactivate tom@example.org", effect: "tom's next request is rejected" }],
  run: (args) =>
    withPeople(args, async (context) => {
      const [email = ""] = args.words;
      await context.database.write((): void => {
        const account = requirePerson(context, email);
        requireOtherSuperAdmin(context, account);
        updateRecord(context, profiles, account.personId, { isActive: false });
        endSessionsOf(context, account.personId);
        forgetDevices(context.database, account.personId);
      });
      console.log(`${email} is inactive, and signed out everywhere.`);
    }),
};
