import { expect, test } from "bun:test";
import { checkUnread, readJson } from "../../src/http/body.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";

const statusOf = async (work: () => unknown): Promise<number> => {
  try {
    await work();
    return 200;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status;
  }
};

const request = (headers: Record<string, string>, body?: BodyInit): Request =>
  new Request("http://localhost/api/things", {
    method: "POST",
    headers,
    ...(body === undefined ? {} : { body }),
  });

test.each([
  ["no body", {}, 200],
  ["an empty body of any type", { "content-length": "0", "content-type": "text/plain" }, 200],
  ["JSON", { "content-length": "2", "content-type": "application/json" }, 200],
  ["a form", { "content-length": "3", "content-type": "application/x-www-form-urlencoded" }, 415],
  ["a body without a type", { "content-length": "3" }, 415],
  ["chunks of text", { "transfer-encoding": "chunked", "content-type": "text/plain" }, 415],
  ["too much of anything", { "content-length": "1048577", "content-type": "text/plain" }, 413],
] as const)("a route without a body that is sent %s", async (_, headers, status) => {
  expect(await statusOf(() => checkUnread(request(headers)))).toBe(status);
});

test("a body that is too large is that before it is of the wrong type", async () => {
  const headers = { "content-length": "11", "content-type": "text/plain" };
  expect(await statusOf(() => readJson(request(headers, "12345678901"), 10))).toBe(413);
});

test("a body of very many tiny chunks is read whole, and counted while it comes", async () => {
  const text = JSON.stringify("x".repeat(20_000));
  const chunks = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start: (controller) => {
        for (const byte of new TextEncoder().encode(text)) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
  const headers = { "content-type": "application/json" };
  expect(await readJson(request(headers, chunks()), text.length)).toBe("x".repeat(20_000));
  expect(await statusOf(() => readJson(request(headers, chunks()), text.length - 1))).toBe(413);
});
