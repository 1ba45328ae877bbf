import type { Client, Sitebook } from "../support.ts";

/** A file that an export answered. */
export interface Exported {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Fetches an export as a person. */
export async function fetchExport(
  { url }: Pick<Sitebook, "url">,
  { token }: Client,
  path: string,
): Promise<Exported> {
  const { status, headers, body } = await fetch(`${url}${path}`, { headers: { cookie: `session=${token}` } });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(body).bytes());
  return { status, headers, text };
}

/** The rows of a CSV file; null for a cell without anything, "" for one with two quotes. */
export function readRows(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? (plain === "" ? null : plain));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}
