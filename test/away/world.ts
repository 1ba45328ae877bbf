import { join } from "node:path";
import { newDirectory, owner, type Server, start } from "../appliance/box.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { type Answer, type Client, createClient, type Sending, signIn } from "../support.ts";

/** Sends requests as the owner, also after the server was started again. */
export interface Api {
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  delete(path: string, sending?: Sending): Promise<Answer>;
}

/** A Sitebook with a data directory of its own, in a process of its own. */
export interface Place {
  readonly data: string;
  /** Its address; a box keeps it over restarts. */
  readonly url: string;
  /** Requests of the owner, whose e-mail is `owner` and whose password is `password`. */
  readonly api: Api;
  readonly server: Server;
  /** Requests of another person, who has signed in with `password`. */
  as(email: string): Promise<Client>;
  /** Starts it again; ends it first if it runs. */
  restart(flags?: readonly string[]): Promise<void>;
  /** Stops it, and answers its exit code. */
  stop(): Promise<number>;
  /** Runs a command on its data directory: `run("away", "status")`. */
  run(...args: readonly string[]): Promise<Ended>;
}

/** What was sent home. */
export interface Sent {
  /** The ID of the merge. */
  readonly merge: string;
  /** The address of its page at the box. */
  readonly url: string;
}

/** An away copy of a box. */
export interface Laptop extends Place {
  /** The ID of the clone. */
  readonly clone: string;
  /** Sends what was changed to the box; throws with what is answered instead. */
  send(): Promise<Sent>;
  /** Saves what was changed as a file, and answers its path. */
  save(): Promise<string>;
}

/** How a clone is taken. */
export interface Taking {
  readonly name?: string;
  readonly documents?: "none" | "thumbnails" | "all";
  /** Who takes it: the owner unless told. */
  readonly person?: Pick<Client, "post">;
  readonly email?: string;
}

/** The box that clones are taken of. */
export interface AwayBox extends Place {
  /** Takes a clone by the command, and starts it. */
  take(taking?: Taking): Promise<Laptop>;
  /** Takes a clone by the command, and answers its data directory; nothing serves it. */
  takeOnly(taking?: Taking): Promise<string>;
  /** Reads a merge. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  merge(id: string): Promise<any>;
  /** Lists the items of a merge. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  items(id: string, state?: string): Promise<any[]>;
  /** Stores decisions: `{ all: "mine" }` or `{ decisions: [...] }`. */
  decide(id: string, body: object): Promise<Answer>;
  /** Applies a merge as it was read last. */
  apply(id: string): Promise<Answer>;
}

/**
 * Starts a box with a database of its own, which is empty unless its data directory is given; `cleanUp` of the appliance's
 * tests ends it and what was taken of it.
 */
export async function startBox(
  flags: readonly string[] = [],
  data = join(newDirectory(), "box"),
): Promise<AwayBox> {
  const place = await startPlace(data, flags);
  const takeOnly = async (taking: Taking = {}): Promise<string> => {
    const { name = "Laptop", documents = "none", person = place.api } = taking;
    const made = await expectStatus(201, person.post("/api/auth/tokens", { name: `For ${name}` }));
    const data = join(newDirectory(), "laptop");
    const options = ["--name", name, "--documents", documents, "--token-stdin", "--data", data];
    const input = made.body.data.token as string;
    const { code, errors } = await sitebook(["away", "take", place.url, ...options], { input });
    if (code !== 0) throw new Error(`taking a clone ended with ${code}: ${errors}`);
    return data;
  };
  return Object.assign(place, {
    takeOnly,
    take: async (taking: Taking = {}) => startLaptop(await takeOnly(taking), taking.email),
    merge: async (id: string) => (await expectStatus(200, place.api.get(`/api/merges/${id}`))).body.data,
    items: async (id: string, state?: string) => {
      const filter = state === undefined ? "" : `&state=${state}`;
      const path = `/api/merges/${id}/items?pageSize=10000${filter}`;
      return (await expectStatus(200, place.api.get(path))).body.data;
    },
    decide: (id: string, body: object) => place.api.patch(`/api/merges/${id}`, body),
    apply: async (id: string) => {
      const read = await expectStatus(200, place.api.get(`/api/merges/${id}`));
      const headers = { "if-match": read.headers.get("etag") ?? "" };
      return place.api.post(`/api/merges/${id}/apply`, undefined, { headers });
    },
  });
}

/** Starts an away copy in a data directory, and signs its person in. */
export async function startLaptop(data: string, email = owner): Promise<Laptop> {
  const place = await startPlace(data, [], email);
  const { body } = await expectStatus(200, place.api.get("/api/away"));
  let saved = 0;
  return Object.assign(place, {
    clone: body.data.clone as string,
    send: async () => (await expectStatus(200, place.api.post("/api/away/send", {}))).body.data as Sent,
    save: async () => {
      saved += 1;
      const file = join(newDirectory(), `${saved}.sitebook-changes`);
      const { code, errors } = await place.run("away", "save", file);
      if (code !== 0) throw new Error(`saving ended with ${code}: ${errors}`);
      return file;
    },
  });
}

async function startPlace(data: string, flags: readonly string[], email = owner): Promise<Place> {
  let server = await start(data, { flags });
  const { url } = server;
  let isRunning = true;
  const signInAs = async (who: string): Promise<Client> =>
    createClient(url, await signIn(url, who), () => undefined);
  let client = await signInAs(email);
  const stop = async (): Promise<number> => {
    isRunning = false;
    return server.stop();
  };
  return {
    ...{ data, url, stop, as: signInAs },
    get server() {
      return server;
    },
    api: {
      get: (path, sending) => client.get(path, sending),
      post: (path, body, sending) => client.post(path, body, sending),
      patch: (path, body, sending) => client.patch(path, body, sending),
      delete: (path, sending) => client.delete(path, sending),
    },
    restart: async (more = []) => {
      if (isRunning) await stop();
      // Of a flag that is given twice the last one counts.
      server = await start(data, { flags: [...flags, "--port", new URL(url).port, ...more] });
      isRunning = true;
      client = await signInAs(email);
    },
    run: (...args) => sitebook([...args, "--data", data]),
  };
}

/** Returns an answer that must have this status. */
export async function expectStatus(status: number, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
