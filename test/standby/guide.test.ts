import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { keyFile } from "../../src/db/files.ts";
import { cleanUp, owner } from "../appliance/box.ts";
import { expectStatus } from "../away/world.ts";
import { chapterOf } from "../docs/documents.ts";
import { type Client, createClient, signIn } from "../support.ts";
import { createMachine, type Machine } from "./machine.ts";
import { makeToken } from "./world.ts";

const isHere = process.platform === "linux" && ["bash", "curl", "setsid"].every((tool) => Bun.which(tool));
if (!isHere) console.warn("skipped: the guide of the warm standby needs Linux with bash, curl and setsid");

const machines: Machine[] = [];
afterAll(async () => {
  for (const machine of machines) await machine.pullPower();
  await cleanUp();
});

/** A part of the guide that is run on one machine. */
interface Part {
  readonly machine: string;
  readonly lines: string;
}

/** The parts of the guide that name a machine in their first line, in the order in which they stand. */
const parts: readonly Part[] = [
  ...chapterOf("docs/operate.md", "A warm standby").matchAll(/^( *)```sh\n\1# on (\S+)\n([^`]*?)^\1```$/gm),
].map(([, indent = "", machine = "", lines = ""]) => ({
  machine,
  lines: lines.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
}));

const clientOf = async (machine: Machine): Promise<Client> =>
  createClient(machine.url(), await signIn(machine.url(), owner), () => undefined);

test.skipIf(!isHere)("the operator's guide leads through the loss of a box, as it is written", async () => {
  const [box, second] = [createMachine(), createMachine()];
  machines.push(box, second);
  const named: Readonly<Record<string, Machine>> = {
    "box.example.org": box,
    "second.example.org": second,
  };
  const stick = join(box.root, "media");
  mkdirSync(stick);
  let token = "";
  let standby = "";
  let place = 0;
  /** Runs the next part, with the places and addresses of this test instead of those in the guide. */
  const runNext = async (machine: string, has: string): Promise<string> => {
    const part = parts[place];
    place += 1;
    expect([part?.machine, part?.lines]).toEqual([machine, expect.stringContaining(has)]);
    const on = named[machine] as Machine;
    const replaced: readonly (readonly [string, string])[] = [
      ["/var/lib/sitebook", on.data],
      ["/etc/sitebook.env", join(on.root, "etc/sitebook.env")],
      ["/media/stick", stick],
      ["http://box.example.org:8480", box.url()],
      ["http://second.example.org:8480", second.url()],
      ["PASTE-THE-TOKEN-HERE", token],
      ["ID:BASE", standby],
    ];
    return on.run(
      replaced.reduce((lines, [there, here]) => lines.replaceAll(there, here), part?.lines ?? ""),
    );
  };
  const made = async (client: Client, name: string) =>
    (await expectStatus(201, client.post("/api/sites", { name }))).body.data.id as string;

  // The box that the guide begins with.
  await box.run("sudo ./sitebook service install --host 0.0.0.0");
  const first = await clientOf(box);
  const site = await made(first, "Rotterdam");
  token = await makeToken({ api: first });

  await runNext("second.example.org", "--standby-of");
  const clones = (await expectStatus(200, first.get("/api/clones"))).body.data;
  expect(clones).toMatchObject([{ kind: "standby", state: "out" }]);
  const watched = JSON.parse(await runNext("second.example.org", "curl")).data;
  expect(watched).toMatchObject({ box: { url: box.url() }, awaySince: null, problem: null });
  await expectStatus(503, (await clientOf(second)).post("/api/sites", { name: "Gouda" }));

  await made(first, "Late");
  await expectStatus(200, first.patch(`/api/sites/${site}`, { description: "late" }));
  await box.pullPower();

  const promoted = await runNext("second.example.org", "standby promote");
  [, standby = ""] = /--standby (\S+)/.exec(promoted) ?? [];
  expect(promoted).toContain(
    `sitebook away save late.sitebook-changes --standby ${standby} --data ${box.data}\n`,
  );
  const now = await clientOf(second);
  expect((await expectStatus(200, now.get("/api/standby"))).body.data).toBeNull();
  await made(now, "After the promotion");
  expect((await now.get("/api/sites?name=Late")).body.total).toBe(0);

  const saved = await runNext("box.example.org", "away save");
  expect(saved).toStartWith("Saved 2 changed records: ");
  const merged = await runNext("second.example.org", "away merge");
  expect(merged).toContain(": 2 ready.\n");
  const [{ id }] = (await expectStatus(200, now.get("/api/merges"))).body.data;
  await expectStatus(200, now.post(`/api/merges/${id}/apply`));
  expect((await now.get("/api/sites?name=Late")).body.total).toBe(1);
  expect((await now.get(`/api/sites/${site}`)).body.data.description).toBe("late");

  token = await makeToken({ api: now });
  await runNext("box.example.org", "--standby-of");
  const again = await clientOf(box);
  expect((await expectStatus(200, again.get("/api/standby"))).body.data).toMatchObject({
    box: { url: second.url() },
    problem: null,
  });
  for (const name of ["Rotterdam", "Late", "After%20the%20promotion"])
    expect((await again.get(`/api/sites?name=${name}`)).body.total).toBe(1);
  await expectStatus(503, again.post("/api/sites", { name: "Gouda" }));
  expect(existsSync(keyFile(`${box.data}.first`))).toBe(true);
  expect(parts).toHaveLength(place);
});
