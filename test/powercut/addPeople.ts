import { statSync } from "node:fs";
import { run } from "../appliance/box.ts";
import { password, sitebookCommand } from "../support.ts";
import type { Promised } from "./promises.ts";

/**
 * Adds people with `sitebook user add`, one after another, beside the server of a data directory until other work is done, or
 * there are so many; each command runs in this environment. Returns what was promised: the name of a person is the e-mail, the only value 0.
 */
export async function addPeople(
  data: string,
  record: string,
  env: Readonly<Record<string, string>>,
  other: Promise<unknown>,
  most: number,
): Promise<Promised[]> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  other.then(end, end);
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const shell = [
    "sh",
    "-c",
    `printf '%s\\n' '${password}' | env "$@"`,
    "sh",
    ...variables,
    ...sitebookCommand(),
  ];
  const promises: Promised[] = [];
  while (!isOver && promises.length < most) {
    const email = `person${promises.length}@sitebook.example`;
    const value: Promised["values"][number] = { sent: statSync(record).size };
    const promised: Promised = { name: email, values: [value] };
    promises.push(promised);
    const { code, errors } = await run(
      ["user", "add", email, "--role", "viewer", "--password-stdin", "--data", data],
      shell,
    );
    // It gives up where the server keeps it from writing for seconds.
    if (errors.includes("busy")) continue;
    if (code !== 0) throw new Error(`adding ${email} ended with ${code}: ${errors}`);
    value.answered = statSync(record).size;
    promised.made = value.answered;
  }
  return promises;
}
