import type { FallbackPage } from "../http/gate.ts";
import { matchesEtag } from "../http/sending/answer.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { assetsPath, type ConsoleFile, type ConsoleFiles, pagePath } from "./files.ts";
import { fixedHeaders, hashedHeaders, pageHeaders } from "./headers.ts";
import { asksForPage, chooseCoding } from "./negotiate.ts";

/** Addresses that are never the console's: there a mistake is answered as programs expect it. */
const reserved = /^\/(?:api|healthz|metrics)(?:\/|$)/;

/**
 * Answers what no route answers, where it is the console's: its files, and its one page for whatever else somebody asks
 * for with a browser.
 *
 * Decision: the console needs no session to be fetched, as it holds nothing but the program, which then asks for one.
 * An address that nothing else answers is its page for who asks for `text/html`, except under /api, /healthz and
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

/** Throws 404 for a file that there is not, which may have been one of another version. */
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

/** The path of a URL as it was sent, without what is behind it. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start === -1) return "/";
  return url.slice(start).replace(/[?#].*$/s, "");
}
