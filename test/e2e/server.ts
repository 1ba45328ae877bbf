import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../src/http/access.ts";
import { sitebookCommand, unhurried } from "../support.ts";

/** The credentials of a person. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** A Sitebook for a browser: the executable that SITEBOOK_BINARY names, or else the source. */
export interface Server {
  readonly url: string;
  /** One person of each role; only on a server with made-up data. */
  readonly signIns: ReadonlyMap<Role, SignIn>;
  /** What makes the first administrator; only on a server without anybody. */
  readonly setupCode: string;
  /** The address of the away copy that `demo --away` serves beside the box. */
  readonly laptopUrl: string;
  stop(): Promise<void>;
}

/** The data of a server: a fictional company, or none and no people. */
export type Furnishing = "demo" | "empty";

/** Starts a server on a free port, in a directory of its own. */
export async function startServer(furnishing: Furnishing, flags: readonly string[] = []): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-e2e-"));
  const words = furnishing === "demo" ? ["demo"] : ["serve", "--data", join(directory, "data")];
  const isReady = (said: string): boolean =>
    /listening on \S+\n/.test(said) && (furnishing === "demo" || /#code=\S+\n/.test(said));
  return serve(directory, [...words, ...flags], isReady);
}

/** Opens the file of a clone in a directory of its own, and starts a server on it. */
export async function startClone(file: Uint8Array, signIns: Server["signIns"]): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-e2e-away-"));
  const [clone, data] = [join(directory, "box.sitebook"), join(directory, "data")];
  writeFileSync(clone, file);
  const opening = Bun.spawn([...sitebookCommand(), "away", "open", clone, "--data", data], {
    ...{ cwd: directory, env: { PATH: process.env.PATH ?? "", TMPDIR: directory } },
    ...{ stdout: "ignore", stderr: "pipe" },
  });
  const [problem, code] = await Promise.all([new Response(opening.stderr).text(), opening.exited]);
  if (code !== 0) throw new Error(`the clone could not be opened: ${problem}`);
  const isReady = (said: string): boolean => /listening on \S+\n/.test(said);
  const server = await serve(directory, ["serve", "--data", data], isReady);
  return { ...server, signIns };
}

/** Follows a box with a standby in a directory of its own, every second. */
export async function startStandby({ url, signIns }: Server, token: string): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-e2e-standby-"));
  const words = ["standby", "follow", url, "--every", "1s", "--data", join(directory, "data")];
  const isReady = (said: string): boolean => /listening on \S+\n/.test(said);
  const server = await serve(directory, words, isReady, { SITEBOOK_STANDBY_TOKEN: token });
  return { ...server, signIns };
}

async function serve(
  directory: string,
  words: readonly string[],
  isReady: (said: string) => boolean,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = Bun.spawn([...sitebookCommand(), ...words, "--port", "0"], {
    cwd: directory,
    env: { PATH: process.env.PATH ?? "", TMPDIR: directory, ...unhurried, ...environment },
    stdout: "pipe",
    stderr: "pipe",
  });
  let said = "";
  const listen = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) said += decoder.decode(chunk, { stream: true });
  };
  const drained = Promise.all([listen(child.stdout), listen(child.stderr)]);
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await child.exited;
    await drained;
    rmSync(directory, { recursive: true, force: true });
  };
  while (!isReady(said)) {
    if (child.exitCode !== null) throw new Error(`Sitebook did not start: ${said}`);
    await Bun.sleep(20);
  }
  const people = [...said.matchAll(/^ {2}(\S+@\S+) {2}(\S+) {2}\((\w+)\)$/gm)];
  return {
    url: /listening on (\S+)\n/.exec(said)?.[1] ?? "",
    signIns: new Map(
      people.map(([, email = "", password = "", role]) => [role as Role, { email, password }]),
    ),
    setupCode: /#code=(\S+)\n/.exec(said)?.[1] ?? "",
    laptopUrl: /^ {2}Laptop +(\S+)$/m.exec(said)?.[1] ?? "",
    stop,
  };
}
