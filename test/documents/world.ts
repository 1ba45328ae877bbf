import { expect } from "bun:test";
import type { Answer, Client, Sitebook } from "../support.ts";

/** What is sent beside the bytes of a file. */
interface Given {
  readonly name?: string;
  readonly caption?: string;
  readonly takenAt?: string;
  readonly type?: string;
}

/** Sends a file to a record. */
export function upload(
  client: Client,
  record: string,
  bytes: BodyInit,
  { type = "application/octet-stream", ...query }: Given = {},
): Promise<Answer> {
  const parameters = new URLSearchParams({ name: "file.bin", ...query });
  return client.post(`${record}/documents?${parameters}`, undefined, {
    raw: bytes,
    headers: { "content-type": type },
  });
}

/** Attaches a file to a record, and returns the document as it is answered. */
export async function attach(
  client: Client,
  record: string,
  bytes: BodyInit,
  given: Given = {},
): Promise<Answer["body"]> {
  const answer = await upload(client, record, bytes, given);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
}

/** The names of the documents of a record, the newest first. */
export async function namesAt(client: Client, record: string): Promise<string[]> {
  const { status, body } = await client.get(`${record}/documents`);
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
}

/** Makes a record, and returns its address. */
export async function record(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return `${path}/${answer.body.data.id}`;
}

/** The bytes of a document, with the headers that they come with. */
export async function contentOf(
  { url }: Pick<Sitebook, "url">,
  { token }: Client,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }> {
  const answer = await fetch(`${url}/api/documents/${id}/content`, {
    headers: { cookie: `session=${token}`, ...headers },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** Bytes that are no text and no picture, the same for the same seed. */
export function noise(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = state >> 16;
  }
  return bytes;
}
