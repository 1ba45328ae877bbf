import { join } from "node:path";
import { launch, newDirectory, owner, type Server, start } from "../appliance/box.ts";
import { type Api, expectStatus, type Place } from "../away/world.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { createClient, signIn, sitebookCommand } from "../support.ts";

/** A standby that follows a box, in a process of its own. */
export interface Standby {
  readonly data: string;
  readonly url: string;
  readonly pid: number;
  errors(): string;
  said(text: string): Promise<void>;
  stop(): Promise<number>;
  kill(): Promise<void>;
}

/** Makes a token of the box's owner, with which it can be followed. */
export async function makeToken({ api }: Pick<Place, "api">): Promise<string> {
  const made = await expectStatus(201, api.post("/api/auth/tokens", { name: "For the standby" }));
  return made.body.data.token as string;
}

/** The path of a data directory for a standby. */
export const newStandbyData = (): string => join(newDirectory(), "standby");

/** Follows a box every second; throws with what the program said where it ends instead. */
export async function follow(
  url: string,
  token: string,
  data = newStandbyData(),
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Standby> {
  const child = launch(
    ["standby", "follow", url, "--every", "1s", "--name", "Second", "--port", "0", "--data", data, ...flags],
    sitebookCommand(),
    { SITEBOOK_STANDBY_TOKEN: token, ...env },
  );
  const own = await child.listening();
  if (own === undefined) throw new Error(`it ended with ${await child.exited}: ${child.errors()}`);
  return {
    ...{ data, url: own, pid: child.pid, errors: child.errors, said: child.said, kill: child.kill },
    stop: () => {
      process.kill(child.pid, "SIGTERM");
      return child.exited;
    },
  };
}

/** Fetches what a box has once, and answers the data directory; throws with what the program said where it fails. */
export async function followOnce(url: string, token: string, data = newStandbyData()): Promise<string> {
  const args = ["standby", "follow", url, "--once", "--name", "Second", "--data", data];
  const { code, errors } = await sitebook(args, { environment: { SITEBOOK_STANDBY_TOKEN: token } });
  if (code !== 0) throw new Error(`following ended with ${code}: ${errors}`);
  return data;
}

/** Runs the promotion of a standby. */
export const promote = (data: string, ...flags: readonly string[]): Promise<Ended> =>
  sitebook(["standby", "promote", "--data", data, ...flags]);

/** A promoted standby that is served as the box. */
export interface Promoted {
  readonly server: Server;
  readonly api: Api;
  /** The lines that the promotion has printed to be copied, without "sitebook". */
  readonly lines: readonly (readonly string[])[];
  /** What names the first box: "ID:BASE". */
  readonly standby: string;
}

/** Promotes a standby and serves it. */
export async function servePromoted(data: string): Promise<Promoted> {
  const { code, output, errors } = await promote(data, "--yes");
  if (code !== 0) throw new Error(`promoting ended with ${code}: ${errors}`);
  const lines = [...output.matchAll(/^ {2}sitebook (.*)$/gm)].map(([, line = ""]) => line.split(" "));
  const [, standby = ""] = /--standby (\S+)/.exec(output) ?? [];
  const server = await start(data);
  const api = createClient(server.url, await signIn(server.url, owner), () => undefined);
  return { server, api, lines, standby };
}

/** Asks again until a condition holds. */
export async function until<Read>(read: () => Promise<Read>, holds: (value: Read) => boolean): Promise<Read> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await Bun.sleep(50);
  }
}
