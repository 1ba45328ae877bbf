import { roles } from "../../http/access.ts";
import { UsageError } from "../../lib/failures/failure.ts";
import { suggest } from "../../lib/text/suggest.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireOtherSuperAdmin, requirePerson, withPeople } from "./people.ts";

/** `sitebook user set-role`: changes what a person may do. */
export const userSetRole: Command = {
  name: "user set-role",
  summary: `change the role of a person: ${roles.join(", ")}`,
  usage: "EMAIL ROLE",
  flags: dataFlag,
  examples: [
    {
      line: "sitebook user set-role tom@example.org manager",
      effect: "takes effect with the next request; works while a server runs",
    },
  ],
  run: async (args) => {
    const [email = "", role = ""] = args.words;
    if (!roles.some((known) => known === role)) {
      const meant = suggest(role, roles);
      throw new UsageError(
        `ROLE must be one of ${roles.join(", ")}${meant === undefined ? "" : `: did you mean ${meant}?`}`,
      );
    }
    await withPeople(args, async (context) => {
      const { database } = context;
      await database.write((): void => {
        const account = requirePerson(context, email);
        if (role !== "super_admin") requireOtherSuperAdmin(context, account);
        updateRecord(context, profiles, account.personId, { role });
      });
      console.log(`${email} is ${role}.`);
    });
  },
};
