import type { FallbackPage } from "../http/gate.ts";
import { matchesEtag } from "../http/sending/answer.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { assetsPath, type ConsoleFile, type ConsoleFiles, pagePath } from "./files.ts";
import { fixedHeaders, hashedHeaders, pageHeaders } from "./headers.ts";
import { asksForPage, chooseCoding } from "./negotiate.ts";

/** Paths that never belong to the console: errors there are answered as programs expect. */
const reserved = /^\/(?:api|healthz|metrics)(?:\/|$)/;

/**
 * Answers requests for the console that no route answers: its files, and its single page for any other path that a
 * browser navigates to.
 *
 * Decision: loading the console requires no session, as it contains only the program, which then asks for one. A path
 * that nothing else answers returns its page to clients that accept `text/html`, except under /api, /healthz and
 * /metrics.
 */
export function consolePages(readFiles: () => ConsoleFiles | Promise<ConsoleFiles>): FallbackPage {
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const path = pathOf(request.url);
    if (reserved.test(path)) return undefined;
    const files = readFiles();
    return files instanceof Promise
      ? files.then((made) => answerFrom(made, path, request))
      : answerFrom(files, path, request);
  };
}

/** Throws 404 for a missing file, which may belong to another version. */
function answerFrom(files: ConsoleFiles, path: string, request: Request): Response | undefined {
  const file = files.get(path);
  if (file !== undefined) return answerFile(file, request);
  if (path.startsWith(assetsPath)) throw new Refusal(404, "Not found");
  const page = files.get(pagePath);
  return page !== undefined && asksForPage(request.headers.get("accept"))
    ? answerFile(page, request)
    : undefined;
}

function answerFile(file: ConsoleFile, { method, headers: asked }: Request): Response {
  const headers = { ...headersOf(file), etag: `W/${file.etag}` };
  if (matchesEtag(asked.get("if-none-match"), file.etag)) return new Response(null, { status: 304, headers });
  const coding = chooseCoding(file, asked.get("accept-encoding"));
  const body = file.bodies[coding] ?? file.bodies.identity;
  return new Response(method === "HEAD" ? null : body, {
    headers: {
      ...headers,
      "content-type": file.type,
      "content-length": String(body.size),
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
    },
  });
}

function headersOf({ path, isHashed }: ConsoleFile): Readonly<Record<string, string>> {
  if (path === pagePath) return pageHeaders;
  return isHashed ? hashedHeaders : fixedHeaders;
}

/** Returns the path of a URL as sent, without query and fragment. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start === -1) return "/";
  return url.slice(start).replace(/[?#].*$/s, "");
}
