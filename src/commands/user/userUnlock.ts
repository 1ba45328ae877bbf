import { forgetFailures } from "../../areas/people/throttle/throttle.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requirePerson, withPeople } from "./people.ts";

/** `sitebook user unlock`: ends the wait after too many wrong passwords. */
export const userUnlock: Command = {
  name: "user unlock",
  summary: "lift the wait after too many failed sign-ins",
  usage: "EMAIL",
  flags: dataFlag,
  examples: [
    {
      line: "sitebook user unlock tom@example.org",
      effect: "clears tom's failed sign-ins from all addresses, and his known browsers",
    },
  ],
  run: (args) =>
    withPeople(
      args,
      async (context) => {
        const { database } = context;
        const account = requirePerson(context, args.words[0] ?? "");
        await database.write((): void => forgetFailures(database, account));
        console.log(`${account.email} can sign in again.`);
      },
      "signing in",
    ),
};
