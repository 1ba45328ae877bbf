import type { Database } from "../../db/open.ts";
import { type Answer, matchesEtag, safetyHeaders } from "../../http/sending/answer.ts";
import type { Pieces } from "../../http/sending/pieces.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { headLength, pictureTypeOf } from "../../lib/pictures/pictureType.ts";
import { readPiece } from "./files.ts";

/** A file as it is sent. */
interface Sent {
  readonly name: string;
  readonly sha256: string;
}

/** Nothing in a file may run or load anything, whatever a browser takes it for. */
const sealed = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Answers the bytes of a file. Decision: only what is a JPEG, PNG or WebP picture by its first bytes is shown by a browser;
 * all else is downloaded, as a type that no browser opens. Either way it may run nothing.
 */
export function answerFile(database: Database, request: Request, { name, sha256 }: Sent): Answer {
  const first = readPiece(database, sha256, 0);
  if (first === undefined) throw notFound("The file of this document");
  const picture = pictureTypeOf(first.subarray(0, headLength));
  return answerBytes(request, {
    etag: `"${sha256.slice(0, 32)}"`,
    type: picture ?? "application/octet-stream",
    disposition: `${picture === undefined ? "attachment" : "inline"}; ${fileNames(name)}`,
    body: () => piecesOf(database, sha256, first),
  });
}

/** What is sent, and as what. */
interface Bytes {
  readonly etag: string;
  readonly type: string;
  readonly disposition: string;
  readonly body: () => NonNullable<Answer["body"]>;
}

/** Answers bytes that never change under their entity tag: 304 where the caller has them. */
export function answerBytes(request: Request, { etag, type, disposition, body }: Bytes): Answer {
  const headers = {
    ...safetyHeaders,
    "content-security-policy": sealed,
    "cache-control": "private, no-cache",
    vary: "Cookie, Authorization",
    etag,
  };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: { ...headers, "content-type": type, "content-disposition": disposition },
    body: request.method === "HEAD" ? null : body(),
  };
}

/** A name for programs that know ASCII alone, and as it is (RFC 6266, RFC 8187). */
function fileNames(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A short file at once, a long one piece by piece as its client takes it. */
function piecesOf(
  database: Database,
  sha256: string,
  first: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | Pieces {
  const second = readPiece(database, sha256, 1);
  if (second === undefined) return first;
  let place = 0;
  return {
    next: async () => {
      const piece = place === 0 ? first : readPiece(database, sha256, place);
      place += 1;
      return piece;
    },
  };
}
