import { readFileSync, statSync } from "node:fs";
import { readCommandAddress } from "../../appliance/serving/commands.ts";
import { Failure, missing, UsageError } from "../../lib/failures/failure.ts";
import type { Arguments } from "../command.ts";
import { requireData } from "../data.ts";
import { requireGood, withApi } from "../transfer/ask.ts";

/** The text of an output as it is now; undefined where it has the given entity tag. */
export interface FetchedText {
  readonly bytes: Uint8Array;
  readonly etag: string | undefined;
}

/** Where texts of outputs come from. */
export interface TextSource {
  /** What it is called where it is away. */
  readonly name: string;
  /** Throws `Away` where it does not answer, and a `Failure` with what it refuses. */
  fetch(path: string, etag?: string): Promise<FetchedText | undefined>;
}

/** Thrown where a server does not answer; it may later. */
export class Away extends Failure {}

/** Milliseconds that an answer may take. */
const patience = 60_000;

/** The source that the flags name: another machine, or the data directory. */
export function sourceOf(args: Arguments, isFollowing: boolean): TextSource {
  const { from, tokenFile } = args.given;
  if (from !== undefined) return createRemote(from, tokenFile);
  if (tokenFile !== undefined) throw new UsageError("--token-file belongs to --from: name the address too");
  return createLocal(args, isFollowing);
}

function createRemote(from: string, tokenFile: string | undefined): TextSource {
  const base = URL.parse(from);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw new UsageError("--from must be the address of a Sitebook, such as https://sitebook.example");
  }
  if (base.username !== "" || base.password !== "") {
    throw new UsageError("--from takes no password: name a file with a token by --token-file");
  }
  if (tokenFile === undefined)
    throw new UsageError("--from needs a token: name a file with one by --token-file");
  const root = base.href.replace(/\/+$/, "");
  return {
    name: base.host,
    fetch: (path, etag) => ask(root, base.host, path, readToken(tokenFile), etag),
  };
}

/** Read each time, so that a token can be replaced while an output is followed. */
function readToken(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch {
    throw missing(file);
  }
  if (!/^[\w-]+$/.test(text))
    throw new Failure(`${file} has no token: create a read-only one in your profile`);
  return text;
}

/**
 * Asks the server that has the data directory open, or opens it where none has. Decision: root keeps its rights where a
 * server runs, as the files of name servers belong to others than Sitebook's data.
 */
function createLocal(args: Arguments, isFollowing: boolean): TextSource {
  const data = requireData(args);
  return {
    name: `the server of ${data}`,
    fetch: async (path, etag) => {
      const server = readCommandAddress(data);
      if (server !== undefined) {
        const answered = ask(server.address, `the server of ${data}`, path, server.secret, etag);
        if (isFollowing) return answered;
        try {
          return await answered;
        } catch (error) {
          // A server that was killed has left its address.
          if (!(error instanceof Away)) throw error;
        }
      } else if (isFollowing) throw new Away(`the server of ${data} is not running`);
      return fetchHere(args, data, path);
    },
  };
}

async function fetchHere(args: Arguments, data: string, path: string): Promise<FetchedText> {
  const isOthers = process.geteuid?.() === 0 && statSync(data).uid !== 0;
  if (isOthers && args.given.to !== undefined) {
    throw new Failure(`no server has ${data} open: start it, or run this as the owner of ${data}`);
  }
  let fetched: FetchedText | undefined;
  await withApi(args, async (askApi) => {
    const answer = await askApi(path);
    await requireGood(answer);
    fetched = { bytes: await answer.bytes(), etag: answer.headers.get("etag") ?? undefined };
  });
  if (fetched === undefined) throw new Error("the output was not answered");
  return fetched;
}

async function ask(
  base: string,
  name: string,
  path: string,
  token: string,
  etag: string | undefined,
): Promise<FetchedText | undefined> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (etag !== undefined) headers["if-none-match"] = etag;
  let answer: Response;
  let bytes: Uint8Array;
  try {
    answer = await fetch(`${base}${path}`, {
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 304) return undefined;
    bytes = answer.ok ? await answer.bytes() : new Uint8Array();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const why = /CERT|SIGNED|TLS/i.test(code) ? `: its certificate is not trusted (${code})` : "";
    throw new Away(`${name} does not answer${why}`);
  }
  if (answer.status === 401 && base !== "")
    throw new Failure(`${name}: the token is not valid; create another one`);
  if (answer.status >= 500) throw new Away(`${name} answers with status ${answer.status}`);
  await requireGood(answer);
  return { bytes, etag: answer.headers.get("etag") ?? undefined };
}
