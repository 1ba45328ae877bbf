import { readAwayToken } from "../../../db/clones/awayToken.ts";
import type { CloneMark } from "../../../db/clones/mark.ts";
import { awayFile } from "../../../db/files.ts";
import { conflict, Refusal } from "../../../lib/failures/refusal.ts";
import { maxBoxMinutes } from "../../../lib/limits.ts";
import { connectionProblemOf } from "../../../lib/network/connectionProblem.ts";
import { readRefusal } from "../../../lib/network/readAnswer.ts";

/** The box of a clone, and how it is reached. */
export interface ReachedBox {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** A certificate to trust in addition to those that the machine trusts, in PEM. */
  readonly certificate: string | undefined;
}

/** Returns the box of a clone at an address; throws 409 where the file with the clone's token is missing or another's. */
export function reachBox(directory: string, { id }: CloneMark, url: string): ReachedBox {
  const found = readAwayToken(directory);
  if (found?.clone !== id) {
    throw conflict(
      `url: ${awayFile(directory)}, the token for the box, is ${found === undefined ? "missing or damaged" : "that of another clone"}; put it back, or save the changes to a file and bring that to the box`,
    );
  }
  return { url, token: found.token, certificate: found.certificate };
}

/**
 * Sends a file to the box, and returns its answer, whose body is unread. A redirect is not followed, as the token would go
 * along. Throws 502 where the box is not reached, and 409 with what it refuses.
 */
export async function askBox(
  { url, token, certificate }: ReachedBox,
  path: string,
  file: Uint8Array<ArrayBuffer>,
  signal: AbortSignal = AbortSignal.timeout(maxBoxMinutes * 60_000),
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: file,
      redirect: "manual",
      signal,
      ...(certificate === undefined ? {} : { tls: { ca: certificate } }),
    });
  } catch (error) {
    throw unreached(url, error);
  }
  if (answer.ok) return answer;
  throw await refusalOf(url, answer);
}

/** 502 with why the box was not reached, or broke off. */
export function unreached(url: string, error: unknown): Refusal {
  const problem = connectionProblemOf(error);
  if (problem.kind !== "unreachable") return new Refusal(502, `url: ${url}: ${untrusted[problem.kind]}`);
  const why = problem.why === undefined ? "" : `: ${problem.why}`;
  return new Refusal(
    502,
    `url: ${url} does not answer${why}; nothing is lost, try again when it is reachable`,
  );
}

const untrusted = {
  otherName: "its certificate is for another name; use that name",
  expired: "its certificate has expired; renew it at the box",
  untrusted:
    'its certificate is not trusted here; run "sitebook away send --ca-file FILE" once with it, or with that of its authority',
} as const;

async function refusalOf(url: string, answer: Response): Promise<Refusal> {
  const { status } = answer;
  const type = answer.headers.get("content-type") ?? "";
  if (status >= 300 && status < 400) {
    const target = URL.parse(answer.headers.get("location") ?? "", url);
    const there = target === null ? "" : ` to ${target.origin}`;
    return new Refusal(502, `url: ${url} redirects${there}, which is not followed; use that address`);
  }
  if (!type.startsWith("application/json")) return noSitebook(url);
  const told = await readRefusal(answer).catch(() => `status ${status}`);
  if (status === 401)
    return conflict(
      `url: ${url} does not accept the token of this clone: it was recalled, or another box is there; save the changes to a file and ask an admin of the box`,
    );
  if (status === 404)
    return conflict(
      `url: ${url} is a Sitebook that takes no changes from away copies; upgrade the box first`,
    );
  if (status >= 500)
    return new Refusal(502, `url: ${url} answers "${told}"; nothing is lost, try again later`);
  return conflict(`${url} answers "${told}"`);
}

/** 502 for what is no Sitebook, such as the sign-in page of a hotel's network. */
export const noSitebook = (url: string): Refusal =>
  new Refusal(502, `url: ${url} doesn't answer as Sitebook does; check the address and the network`);
