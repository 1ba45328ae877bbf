import { maxBatchPartBytes } from "../../lib/limits.ts";

/** The headers of an answer that its part in a batch keeps. */
const keptHeaders = ["etag", "cache-control", "retry-after", "x-request-id"];

/** Renders the answer to one part as a line of JSON; `part` is its position in the batch. */
export async function renderLine(part: number, answer: Response): Promise<string> {
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const start = (status: number): string =>
    `{"part":${part},"status":${status},"headers":${JSON.stringify(headers)},"body":`;
  if (answer.status === 304) return `${start(304)}null}\n`;
  const refuse = (what: string): string => `${start(413)}${JSON.stringify({ error: what })}}\n`;
  if (!answer.headers.get("content-type")?.startsWith("application/json")) {
    await answer.body?.cancel();
    return refuse("requests: the answer is not JSON; request it alone");
  }
  const body = await readText(answer);
  if (body === undefined) {
    return refuse(`requests: the answer is larger than ${maxBatchPartBytes} bytes; request it alone`);
  }
  return `${start(answer.status)}${oneLine(body)}}\n`;
}

/** Returns JSON without line breaks, which are only allowed between its tokens. */
const oneLine = (json: string): string => (/[\r\n]/.test(json) ? json.replaceAll(/[\r\n]+/g, " ") : json);

/** Reads a body; undefined if it is larger than a part may be, in which case the rest is not made. */
async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const bytes of body ?? []) {
    size += bytes.byteLength;
    // Leaving the loop cancels the body.
    if (size > maxBatchPartBytes) return undefined;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
