import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, entrypoints, targets } from "../../build.ts";
import { cleanUp, expectStatus, newDirectory, run, signInOwner, start } from "../appliance/box.ts";

/**
 * Builds the executable for Linux on ARM64 and tries it in QEMU: it starts, writes, answers, stops, and its data is sound.
 * `bun run try:arm64`; needs the Debian packages qemu-user-static and libc6-arm64-cross.
 */
const file = "sitebook-linux-arm64";
const emulator = "qemu-aarch64-static";
const libraries = "/usr/aarch64-linux-gnu";

if (Bun.which(emulator) === null || !existsSync(join(libraries, "lib"))) {
  console.error(`${emulator} or ${libraries} is missing: apt install qemu-user-static libc6-arm64-cross`);
  process.exit(1);
}
const target = targets.find((one) => one.file === file);
if (target === undefined) throw new Error(`${file} is not built`);

const directory = newDirectory();
const outfile = join(directory, file);
const data = join(directory, "data");
const command = [emulator, "-L", libraries, outfile];
try {
  await build({ entrypoints, outfile, target: target.compile });
  const version = await run(["version"], command);
  console.log(version.output.trim());
  const server = await start(data, { command });
  const send = await signInOwner(server);
  await expectStatus(201, send("POST", "/api/sites", { name: "On ARM64" }));
  const { body } = await expectStatus(200, send("GET", "/api/sites?search=arm64"));
  if (body.total !== 1) throw new Error("the site that was written is not found");
  const page = await fetch(server.url, { headers: { accept: "text/html" } });
  if (!(await page.text()).includes("<title>")) throw new Error("the console is not served");
  const code = await server.stop();
  if (code !== 0) throw new Error(`it stopped with ${code}: ${server.errors()}`);
  const check = await run(["check", "--data", data], command);
  if (check.code !== 0) throw new Error(`check: ${check.output}${check.errors}`);
  console.log(`${file} starts, writes, answers and stops in ${emulator}; its data is sound.`);
} finally {
  await cleanUp();
}
