import { Failure } from "../../lib/failures/failure.ts";
import { connectionProblemOf } from "../../lib/network/connectionProblem.ts";
import { readRefusal } from "../../lib/network/readAnswer.ts";
import { isWhole, readText } from "./readAnswer.ts";

/** A server that is asked for the texts of outputs. */
export interface AskedServer {
  /** Its address, without a slash at the end. */
  readonly address: string;
  /** What it is called where something is wrong. */
  readonly name: string;
  readonly token: string;
  /** A certificate to trust beside those that the machine trusts, in PEM. */
  readonly trusted?: string | undefined;
}

/** The text of an output. */
export interface FetchedText {
  readonly bytes: Uint8Array;
  readonly etag: string | undefined;
}

/** Thrown where a server does not answer; it may later. */
export class Away extends Failure {}

/** Milliseconds that an answer may take. */
const patience = 60_000;

/** The media types that an output can have. */
const contentTypes = /^(?:text\/(?:plain|yaml|csv)|application\/json)(?:;|$)/;

/**
 * Asks a server for the text of an output; undefined where it has the given entity tag. A redirect is not followed, as
 * the token would go along. Throws `Away` where the server does not answer, and a `Failure` with what it refuses.
 */
export async function askServer(
  server: AskedServer,
  path: string,
  etag: string | undefined,
): Promise<FetchedText | undefined> {
  const { name } = server;
  const { answer, bytes, refusal } = await fetchText(server, path, etag);
  const { status, headers } = answer;
  if (status === 304) return undefined;
  if (status >= 300 && status < 400) throw describeRedirect(server, headers.get("location"));
  if (status === 401)
    throw new Failure(`${name}: the token is not valid; create another one in your profile`);
  if (status >= 500) throw new Away(`${name} answers with status ${status}`);
  const type = headers.get("content-type") ?? "";
  // What is no output must not replace a file, such as the sign-in page of a proxy.
  if (!contentTypes.test(type)) throw new Failure(`${name} doesn't answer as Sitebook does; check --from`);
  if (refusal !== undefined) throw new Failure(refusal);
  if (bytes === undefined)
    throw new Failure(`${name} answers with a text that is longer than any output; check --from`);
  if (!isWhole(bytes, headers.get("etag"))) throw new Away(`${name} answers with a text that is cut off`);
  return { bytes, etag: headers.get("etag") ?? undefined };
}

interface Fetched {
  readonly answer: Response;
  /** The text; undefined for one that is too long. */
  readonly bytes: Uint8Array | undefined;
  /** What an answer that is no success says. */
  readonly refusal: string | undefined;
}

async function fetchText(
  { address, name, token, trusted }: AskedServer,
  path: string,
  etag: string | undefined,
): Promise<Fetched> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (etag !== undefined) headers["if-none-match"] = etag;
  try {
    const answer = await fetch(`${address}${path}`, {
      ...{ headers, redirect: "manual", signal: AbortSignal.timeout(patience) },
      ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    });
    return answer.ok
      ? { answer, bytes: await readText(answer), refusal: undefined }
      : { answer, bytes: undefined, refusal: await readRefusal(answer) };
  } catch (error) {
    throw describeFailure(name, error);
  }
}

function describeFailure(name: string, error: unknown): Failure {
  const problem = connectionProblemOf(error);
  if (problem.kind === "unreachable")
    return new Away(`${name} does not answer${problem.why === undefined ? "" : `: ${problem.why}`}`);
  return new Failure(`${name}: ${untrusted[problem.kind]}`);
}

const untrusted = {
  otherName: "its certificate is for another name; use that name in --from",
  expired: "its certificate has expired; renew it",
  untrusted: "its certificate is not trusted here; pass it, or that of its authority, with --ca-file",
} as const;

function describeRedirect({ address, name }: AskedServer, location: string | null): Failure {
  const target = URL.parse(location ?? "", address);
  const there = target === null ? "" : ` to ${target.origin}`;
  return new Failure(`${name} redirects${there}, which is not followed; pass that address with --from`);
}
