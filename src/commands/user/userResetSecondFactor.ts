import { resetFactor } from "../../areas/people/factor/reset.ts";
import { forgetFailures } from "../../areas/people/throttle/throttle.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requirePerson, withPeople } from "./people.ts";

/** `sitebook user reset-second-factor`: restores access for a person who has lost both phone and recovery codes. */
export const userResetSecondFactor: Command = {
  name: "user reset-second-factor",
  summary: "remove a lost second factor; signs the person out of all browsers",
  usage: "EMAIL",
  flags: dataFlag,
  examples: [
    {
      line: "sitebook user reset-second-factor ada@example.org",
      effect: "ada signs in with only the password, and can set up a new one; works while a server runs",
    },
  ],
  run: (args) =>
    withPeople(args, async (context) => {
      const { database } = context;
      const { personId, email } = requirePerson(context, args.words[0] ?? "");
      const had = await database.write((): boolean => {
        const wasThere = resetFactor(context, personId);
        if (wasThere) forgetFailures(database, { personId, email });
        return wasThere;
      });
      console.log(
        had
          ? `${email} no longer has a second factor, and is signed out of all browsers.`
          : `${email} has no second factor: nothing was changed.`,
      );
    }),
};
