import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requirePerson, withPeople } from "./people.ts";

/** `sitebook user activate`: reactivates an account. */
export const userActivate: Command = {
  name: "user activate",
  summary: "allow a person to sign in again",
  usage: "EMAIL",
  flags: dataFlag,
  examples: [
    { line: "sitebook user activate tom@example.org", effect: "tom can sign in with his old password" },
  ],
  run: (args) =>
    withPeople(args, async (context) => {
      const [email = ""] = args.words;
      await context.database.write((): void => {
        updateRecord(context, profiles, requirePerson(context, email).personId, { isActive: true });
      });
      console.log(`${email} is active.`);
    }),
};
