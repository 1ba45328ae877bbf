import { afterAll, describe, expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { cleanUp, newData, newDirectory, owner, start } from "./appliance/box.ts";
import { chapterOf } from "./docs/documents.ts";
import { password } from "./support.ts";

const tools = ["bash", "curl", "jq"];
const missing = tools.filter((tool) => Bun.which(tool) === null);
if (missing.length > 0)
  console.warn(`SKIPPED the first session of the README: there is no ${missing.join(", ")}`);

afterAll(cleanUp);

describe.skipIf(missing.length > 0)("the first session of the README", () => {
  test("does what it shows", async () => {
    const chapter = chapterOf("README.md", "A first session");
    const [, shown = ""] = /```sh\n([\s\S]*?)```/.exec(chapter) ?? [];
    const { url, stop } = await start(newData());
    const script = shown
      .replace(/^base=.*$/m, `base=${url}`)
      .replace("ada@example.org", owner)
      .replace("PASSWORD", password);
    expect(script).toContain(password);
    const child = Bun.spawn(["bash", "-euo", "pipefail"], {
      cwd: newDirectory(),
      // A refused request ends the script.
      stdin: new Blob([
        `curl() { command curl --silent --show-error --fail-with-body --write-out '\\n' "$@"; }\n${script}`,
      ]),
      env: { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() },
      stdout: "pipe",
      stderr: "pipe",
    });
    const [output, errors, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    await stop();
    expect({ code, errors, output }).toMatchObject({ code: 0, errors: "" });
    const [signedIn, vlan, found, changed, history, token] = output
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    expect(signedIn.data).toMatchObject({ email: owner, role: "super_admin" });
    expect(vlan.data).toMatchObject({ name: "Storage", vid: 120 });
    expect(found).toMatchObject({ total: 1, data: [{ id: vlan.data.id }] });
    expect(changed.data).toMatchObject({ name: "Frankfurt 1", latitude: "50.110924", status: "planned" });
    expect(history.data.map(({ action }: { action: string }) => action)).toEqual(["update", "create"]);
    expect(token.data).toMatchObject({ name: "wall screen", readOnly: true, token: expect.any(String) });
  });
});
