import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { Failure } from "../../lib/failures/failure.ts";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import { connectionProblemOf } from "../../lib/network/connectionProblem.ts";
import { isObject } from "../../lib/object.ts";

/** The box that a standby follows. */
export interface FollowedBox {
  readonly url: string;
  /** A token of a super_admin there. */
  readonly token: string;
  /** What the box calls the standby. */
  readonly name: string;
  /** A certificate of the box to trust, in PEM. */
  readonly certificate: string | undefined;
}

/** Milliseconds in which something must come from the box. */
const patience = 120_000;

/**
 * Asks the box for its content and stores it in a file that only its owner may read; answers false where nothing has changed
 * since `etag`. Throws a `Failure` that says why not; no file is left then.
 */
export async function fetchStandby(
  box: FollowedBox,
  file: string,
  { etag, stop }: { readonly etag: string | undefined; readonly stop?: AbortSignal | undefined },
): Promise<boolean> {
  const { url, token, name, certificate } = box;
  const stall = new AbortController();
  const watch = (): ReturnType<typeof setTimeout> => setTimeout(() => stall.abort(), patience);
  let timer = watch();
  rmSync(file, { force: true });
  const handle = openSync(file, "wx", 0o600);
  let isWhole = false;
  try {
    const answer = await fetch(`${url}/api/clones`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(etag !== undefined && { "if-none-match": etag }),
      },
      body: JSON.stringify({ name, kind: "standby" }),
      redirect: "error",
      signal: stop === undefined ? stall.signal : AbortSignal.any([stall.signal, stop]),
      ...(certificate !== undefined && { tls: { ca: certificate } }),
    });
    if (answer.status === 304) return false;
    if (answer.status !== 200) throw await refusedBy(url, answer);
    if (answer.headers.get("sitebook-clone") === null || answer.body === null)
      throw new Failure(`${url} is not a Sitebook that can be followed: upgrade it, or check the address`);
    for await (const piece of answer.body) {
      clearTimeout(timer);
      timer = watch();
      for (let at = 0; at < piece.length; ) at += writeSync(handle, piece, at);
    }
    isWhole = true;
    return true;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw failureOf(error, url, file);
  } finally {
    clearTimeout(timer);
    closeSync(handle);
    if (!isWhole) rmSync(file, { force: true });
  }
}

async function refusedBy(url: string, answer: Response): Promise<Failure> {
  if (answer.status === 401)
    return new Failure(`${url}: the token is not valid; create one as a super_admin there`);
  const refused: unknown = await answer.json().catch(() => undefined);
  const told =
    isObject(refused) && typeof refused.error === "string" ? refused.error : `status ${answer.status}`;
  const remedy = answer.status === 403 ? "; create a token that may write as a super_admin there" : "";
  return new Failure(`${url}: ${told}${remedy}`);
}

const untrusted = {
  otherName: "its certificate is for another name; use that name",
  expired: "its certificate has expired; renew it at the box",
  untrusted: "its certificate is not trusted here; pass it, or that of its authority, with --ca-file",
} as const;

function failureOf(error: unknown, url: string, file: string): Failure {
  const { code = "" } = systemErrorOf(error);
  if (code === "ENOSPC") return new Failure(`the disk of ${file} is full: free some space`);
  const problem = connectionProblemOf(error);
  const why = problem.kind === "unreachable" ? problem.why : untrusted[problem.kind];
  return new Failure(`${url} does not answer, or broke off${why === undefined ? "" : `: ${why}`}`);
}
