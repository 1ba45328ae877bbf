import { maxPageSize } from "../../lib/limits.ts";
import { readPage } from "../../resource/reading/list.ts";
import { type Profile, profiles } from "../../resources/profiles.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { renderTable } from "../table.ts";
import { withPeople } from "./people.ts";

/** `sitebook user list`: who may sign in. */
export const userList: Command = {
  name: "user list",
  summary: "list the people who can sign in",
  usage: "",
  flags: { json: { flag: "--json", meaning: "print a JSON array of profiles" }, ...dataFlag },
  examples: [
    { line: "sitebook user list", effect: "a table of e-mail, role, status and name" },
    { line: "sitebook user list --json | jq -r '.[].email'", effect: "the same for scripts" },
  ],
  run: (args) =>
    withPeople(
      args,
      ({ database }) => {
        const query = { pageSize: maxPageSize, search: "", sort: "email", descending: false, filters: [] };
        const records: Profile[] = [];
        for (let page = 1; ; page++) {
          const { data, total } = readPage(database, profiles, { ...query, page });
          records.push(...(data as Profile[]));
          if (data.length === 0 || records.length >= total) break;
        }
        console.log(
          args.given.json === undefined
            ? renderPeople(records)
            : `[${records.map((record) => JSON.stringify(record)).join(",\n")}]`,
        );
      },
      "signing in",
    ),
};

function renderPeople(records: readonly Profile[]): string {
  if (records.length === 0)
    return 'No accounts yet: "sitebook user add EMAIL --role super_admin" adds the first one.';
  const rows = records.map(({ email, role, isActive, firstName, lastName }) => [
    email,
    role,
    isActive ? "active" : "inactive",
    [firstName, lastName].filter(Boolean).join(" "),
  ]);
  return renderTable(["EMAIL", "ROLE", "ACTIVITY", "NAME"], rows);
}
