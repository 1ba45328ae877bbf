import { afterAll, expect, test } from "bun:test";
import { settings } from "../../src/settings.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: cwd, remove } = emptyDirectory();
afterAll(remove);

const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));

test("an empty variable counts as unset, whichever it is", async () => {
  const variables = Object.values(settings).map(({ variable }) => variable);
  const environment = emptied([...variables, "SITEBOOK_ADMIN_EMAIL", "SITEBOOK_ADMIN_PASSWORD"]);
  const usual = await sitebook(["--print-config"], { cwd });
  expect(usual.output).toContain("--port 8480\n");
  expect(await sitebook(["--print-config"], { cwd, environment })).toEqual(usual);
});

test.each([
  [0, { SITEBOOK_ADMIN_EMAIL: "" }],
  [0, { SITEBOOK_ADMIN_EMAIL: "", SITEBOOK_ADMIN_PASSWORD: "" }],
  [2, { SITEBOOK_ADMIN_EMAIL: "", SITEBOOK_ADMIN_PASSWORD: "correct horse battery" }],
])("the first administrator: exit %i with %p", async (code, environment) => {
  const ended = await sitebook(["--print-config"], { cwd, environment });
  expect({ code: ended.code, isHalf: ended.errors.includes("set both or none") }).toEqual({
    code,
    isHalf: code === 2,
  });
});

test("the data directory of a command is the usual one where its variable is empty", async () => {
  const { errors } = await sitebook(["check"], { cwd, environment: { SITEBOOK_DATA: "" } });
  expect(errors).toContain("there is no sitebook-data/sitebook.db");
});
