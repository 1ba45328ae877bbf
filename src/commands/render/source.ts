import { statSync } from "node:fs";
import { readCommandAddress } from "../../appliance/serving/commands.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import type { Arguments } from "../command.ts";
import { requireData } from "../data.ts";
import { requireGood, withApi } from "../transfer/ask.ts";
import { Away, askServer, type FetchedText } from "./askServer.ts";
import { readPem, readToken, warnOfReaders } from "./credentials.ts";

/** Where texts of outputs come from. */
export interface TextSource {
  /** What it is called where it is away. */
  readonly name: string;
  /** Throws `Away` where it does not answer, and a `Failure` with what it refuses. */
  fetch(path: string, etag?: string): Promise<FetchedText | undefined>;
}

/** The source that the flags name: another machine, or the data directory. */
export function sourceOf(args: Arguments, isFollowing: boolean): TextSource {
  const { from, tokenFile, caFile, data } = args.given;
  if (from !== undefined) {
    if (data !== undefined) throw new UsageError("--from and --data exclude each other; pass one of them");
    return createRemote(from, tokenFile, caFile);
  }
  if (tokenFile !== undefined) throw new UsageError("--token-file belongs to --from: name the address too");
  if (caFile !== undefined) throw new UsageError("--ca-file belongs to --from: name the address too");
  return createLocal(args, isFollowing);
}

function createRemote(from: string, tokenFile: string | undefined, caFile: string | undefined): TextSource {
  const base = URL.parse(from);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw new UsageError("--from must be the address of a Sitebook, such as https://sitebook.example");
  }
  if (base.username !== "" || base.password !== "") {
    throw new UsageError("--from takes no password: name a file with a token by --token-file");
  }
  if (base.search !== "" || base.hash !== "") {
    throw new UsageError(
      "--from is an address without ? and #, such as https://sitebook.example; pass parameters with --with",
    );
  }
  if (tokenFile === undefined)
    throw new UsageError("--from needs a token: name a file with one by --token-file");
  if (caFile !== undefined && base.protocol === "http:")
    throw new UsageError("--ca-file belongs to an https address: name one by --from");
  const root = base.href.replace(/\/+$/, "");
  warnOfReaders(tokenFile);
  return {
    name: base.host,
    // Both are read each time, so that they can be replaced while an output is followed.
    fetch: (path, etag) => {
      const token = readToken(tokenFile);
      const trusted = caFile === undefined ? undefined : readPem(caFile);
      return askServer({ address: root, name: base.host, token, trusted }, path, etag);
    },
  };
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
        const answered = askServer(
          { address: server.address, name: `the server of ${data}`, token: server.secret },
          ...([path, etag] as const),
        );
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
