import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitebookCommand } from "../support.ts";

test("the service continues when the reader of its log is gone", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-log-"));
  const child = Bun.spawn(
    [...sitebookCommand(), "serve", "--port", "0", "--data", join(directory, "data"), "--log-requests"],
    { cwd: directory, env: { PATH: process.env.PATH ?? "" }, stdout: "pipe", stderr: "pipe" },
  );
  try {
    const decoder = new TextDecoder();
    let url: string | undefined;
    for await (const chunk of child.stdout) {
      url = /listening on (http:\S+)/.exec(decoder.decode(chunk))?.[1];
      if (url !== undefined) break;
    }
    await child.stderr.cancel();
    for (let count = 0; count < 50; count += 1) {
      const answer = await fetch(`${url}/api/sites`);
      expect(answer.status).toBe(401);
    }
    expect(child.exitCode).toBeNull();
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  } finally {
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true });
  }
});
