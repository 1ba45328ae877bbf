import { afterAll, describe, expect, test } from "bun:test";
import { closeSync, constants, existsSync, openSync, readdirSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeCertificate } from "../../src/appliance/serving/certificate.ts";
import { cleanUp, launch, newData, newDataWith, newDirectory, run, start } from "./box.ts";

afterAll(cleanUp);

const serving = (data: string, ...flags: readonly string[]) =>
  launch(["serve", "--port", "0", "--data", data, ...flags]);

/** What an unlocked data directory may contain. */
const tidy = /^(sitebook\.(db|json|lock|reserve)|backups|setup-code)$/;

/** What a stop has left in a directory that belongs to a running service alone. */
const leftovers = (data: string): string[] =>
  existsSync(data) ? readdirSync(data).filter((name) => !tidy.test(name)) : [];

/** How many starts are stopped, each a little later than the one before it. */
const stops = 12;

describe.each([
  ["a first start", async () => newData],
  [
    "a start on data",
    async () => {
      const data = await newDataWith("Kept");
      return () => data;
    },
  ],
] as const)("%s that is stopped", (_, prepare) => {
  test("ends cleanly at whatever moment that is", async () => {
    const place = await prepare();
    const { milliseconds, stop } = await start(place());
    await stop();
    for (let index = 0; index < stops; index += 1) {
      const data = place();
      const child = serving(data);
      await Bun.sleep((milliseconds * 1.2 * index) / stops);
      process.kill(child.pid, "SIGTERM");
      const code = await child.exited;
      // Before the first line of the program has run the system ends the process; nothing has been touched then.
      const isUntouched =
        code === 143 && child.errors() === "" && !existsSync(join(data, "sitebook.holder.json"));
      expect({ index, code: isUntouched ? 0 : code, errors: child.errors() }).toMatchObject({
        index,
        code: 0,
      });
      expect({ index, left: leftovers(data) }).toEqual({ index, left: [] });
    }
    const last = place();
    expect(await (await start(last)).stop()).toBe(0);
    expect((await run(["check", "--data", last])).code).toBe(0);
  });
});

/** Opens a pipe for writing once it is opened for reading. */
async function openToWrite(pipe: string): Promise<number> {
  for (;;) {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "ENXIO") throw error;
      await Bun.sleep(5);
    }
  }
}

describe.skipIf(process.platform === "win32")("a start that waits for its certificate", () => {
  test("ends with 0 once it goes on, and has made nothing", async () => {
    const data = newData();
    const directory = newDirectory();
    const [pipe, key] = [join(directory, "cert.pem"), join(directory, "key.pem")];
    const pem = await makeCertificate({ dns: ["localhost"], ip: [] }, new Date());
    writeFileSync(key, pem);
    expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
    const child = serving(data, "--tls-cert", pipe, "--tls-key", key);
    const certificate = await openToWrite(pipe);
    process.kill(child.pid, "SIGTERM");
    writeSync(certificate, pem);
    closeSync(certificate);
    expect({ code: await child.exited, errors: child.errors() }).toEqual({ code: 0, errors: "" });
    expect(existsSync(data)).toBe(false);
  });
});
