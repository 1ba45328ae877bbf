import { join } from "node:path";
import { launch, newDirectory } from "../appliance/box.ts";
import { expectStatus, type Place } from "../away/world.ts";
import { sitebookCommand } from "../support.ts";

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
): Promise<Standby> {
  const child = launch(
    ["standby", "follow", url, "--every", "1s", "--name", "Second", "--port", "0", "--data", data, ...flags],
    sitebookCommand(),
    { SITEBOOK_STANDBY_TOKEN: token },
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

/** Asks again until a condition holds. */
export async function until<Read>(read: () => Promise<Read>, holds: (value: Read) => boolean): Promise<Read> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await Bun.sleep(50);
  }
}
