import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { describeBytes } from "../../appliance/backup/disk.ts";
import { clonedDocuments } from "../../db/clones/mark.ts";
import { downloadFile } from "../../db/files.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import { connectionProblemOf } from "../../lib/network/connectionProblem.ts";
import { parseSiteAddress, siteAddressRule } from "../../lib/network/siteAddress.ts";
import { type ProgressLine, terminalProgress } from "../../lib/progress.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments, Command } from "../command.ts";
import { dataFlag, dataPath } from "../data.ts";
import { requireGood } from "../transfer/ask.ts";
import { caFlag, readCertificate, untrusted } from "./certificate.ts";
import { placeClone, requireEmpty } from "./place.ts";

const variable = "SITEBOOK_AWAY_TOKEN";

/** Milliseconds in which something must come from the box. */
const patience = 120_000;

/** `sitebook away take`: cuts a clone at a box and opens it here. */
export const awayTake: Command = {
  name: "away take",
  summary: "take a clone of a box along, to work offline in a data directory of its own",
  usage: "URL",
  flags: {
    name: {
      flag: "--name",
      value: "NAME",
      meaning: "what the box calls the clone; default: this machine's name",
    },
    documents: {
      flag: "--documents",
      value: "WORD",
      meaning: `which files of documents come along: ${clonedDocuments.join(", ")}`,
      fallback: "none",
    },
    tokenStdin: {
      flag: "--token-stdin",
      meaning: "read your token at the box from standard input, to its end",
      variable,
    },
    ...caFlag,
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook away take https://nas.example.org --data ~/away --token-stdin < token.txt",
      effect: "needs a token that may write, of an operator or above; it is used once and never stored",
    },
    {
      line: `${variable}=0123456789abcdef sitebook away take http://nas.local:8480 --documents thumbnails`,
      effect: "takes the small pictures of photos along as well",
    },
  ],
  run: async (args) => {
    const base = readBase(args.words[0] ?? "");
    const { documents = "none", name = hostname() } = args.given;
    if (!clonedDocuments.some((word) => word === documents)) {
      throw new UsageError(`--documents must be one of ${clonedDocuments.join(", ")}`);
    }
    const certificate = readCertificate(args);
    const token = await readToken(args);
    const path = dataPath(args);
    actAsOwner(path);
    requireEmpty(path);
    const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
    const file = downloadFile(path);
    const progress = terminalProgress(process.stderr);
    let isOpen = false;
    try {
      rmSync(file, { force: true });
      const id = await download({ base, token, certificate, body: { name, documents } }, file, progress);
      try {
        placeClone(path, file, progress, { url: base, certificate });
      } catch (error) {
        await recall({ base, token, certificate }, id);
        throw error;
      }
      isOpen = true;
    } finally {
      progress("");
      rmSync(file, { force: true });
      if (isNew && !isOpen) removeIfEmpty(path);
    }
  },
};

function readBase(text: string): string {
  const base = parseSiteAddress(text);
  if (base === undefined) throw new UsageError(`URL ${siteAddressRule}`);
  return base;
}

/** Tokens never stand among the arguments, where every account of the machine can read them. */
async function readToken({ given }: Arguments): Promise<string> {
  const text = given.tokenStdin === undefined ? process.env[variable] : await Bun.stdin.text();
  const token = text?.trim() ?? "";
  if (/^[\w-]+$/.test(token)) return token;
  throw new UsageError(
    `your token at the box is missing: create one in your profile there, and pipe it in with --token-stdin, or set ${variable}`,
  );
}

interface Asked {
  readonly base: string;
  readonly token: string;
  /** A certificate of the box to trust, in PEM. */
  readonly certificate: string | undefined;
}

const tlsOf = ({ certificate }: Pick<Asked, "certificate">): object =>
  certificate === undefined ? {} : { tls: { ca: certificate } };

/** Has a clone cut and writes it to a file that only its owner may read; answers its ID. */
async function download(
  asked: Asked & { readonly body: object },
  file: string,
  progress: ProgressLine,
): Promise<string> {
  const { base, token, body } = asked;
  const stall = new AbortController();
  const watch = (): ReturnType<typeof setTimeout> => setTimeout(() => stall.abort(), patience);
  let timer = watch();
  let id: string | undefined;
  const handle = openSync(file, "wx", 0o600);
  try {
    progress("asking the box for a clone");
    const answer = await fetch(`${base}/api/clones`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: stall.signal,
      ...tlsOf(asked),
    });
    if (answer.status === 401) throw new Failure(`${base}: the token is not valid; create another one`);
    await requireGood(answer);
    id = answer.headers.get("sitebook-clone") ?? undefined;
    if (id === undefined || answer.body === null) {
      throw new Failure(
        `${base} is not a Sitebook from which clones can be taken: upgrade it, or check the address`,
      );
    }
    let received = 0;
    for await (const piece of answer.body) {
      clearTimeout(timer);
      timer = watch();
      for (let at = 0; at < piece.length; ) at += writeSync(handle, piece, at);
      received += piece.length;
      progress(`received ${describeBytes(received)}`);
    }
    return id;
  } catch (error) {
    if (id !== undefined) await recall(asked, id);
    if (error instanceof Failure) throw error;
    throw failureOf(error, base, file);
  } finally {
    clearTimeout(timer);
    closeSync(handle);
  }
}

function failureOf(error: unknown, base: string, file: string): Failure {
  const { code = "" } = systemErrorOf(error);
  if (code === "ENOSPC")
    return new Failure(`the disk of ${file} is full: free some space, then take the clone again`);
  const problem = connectionProblemOf(error);
  const why = problem.kind === "unreachable" ? problem.why : untrusted[problem.kind];
  return new Failure(
    `${base} does not answer, or broke off${why === undefined ? "" : `: ${why}`}; nothing was taken, try again`,
  );
}

/** What did not arrive is of no use: the box need not list it as taken away. */
async function recall(asked: Asked, id: string): Promise<void> {
  await fetch(`${asked.base}/api/clones/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${asked.token}` },
    signal: AbortSignal.timeout(10_000),
    ...tlsOf(asked),
  }).catch(() => undefined);
}

function removeIfEmpty(path: string): void {
  try {
    rmSync(`${path}/sitebook.lock`, { force: true });
    rmdirSync(path);
  } catch {
    // There is something in it.
  }
}
