import { expect } from "bun:test";
import { sitebookCommand } from "../support.ts";

/** A record in Sitebook's own API. */
export type OwnRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** A Sitebook of made-up data, and a read-only token of a viewer. */
export interface Demo {
  readonly url: string;
  readonly token: string;
  /** All records of a resource, in Sitebook's own API. */
  all(resource: string): Promise<readonly OwnRecord[]>;
  stop(): Promise<unknown>;
}

/** Starts a demonstration, and creates a token as people do for a program. */
export async function startDemo(): Promise<Demo> {
  const child = Bun.spawn([...sitebookCommand(), "demo", "--port", "0"], {
    stdout: "pipe",
    stderr: "ignore",
  });
  const decoder = new TextDecoder();
  let said = "";
  for await (const piece of child.stdout) {
    said += decoder.decode(piece, { stream: true });
    if (said.includes("listening on")) break;
  }
  const url = /listening on (\S+)/.exec(said)?.[1] ?? "";
  const [, email, password] = /(\S+@\S+)\s+(\S+)\s+\(viewer\)/.exec(said) ?? [];
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${url}/api/auth/login`, {
    ...{ method: "POST", headers, body: JSON.stringify({ email, password }) },
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const made = await fetch(`${url}/api/auth/tokens`, {
    ...{ method: "POST", headers: { ...headers, cookie } },
    body: JSON.stringify({ name: "Inventory", readOnly: true }),
  });
  expect([login.status, made.status]).toEqual([200, 201]);
  const { data } = (await made.json()) as { data: { token: string } };
  return {
    url,
    token: data.token,
    all: async (resource) => {
      const answer = await fetch(`${url}/api/${resource}?pageSize=10000`, {
        headers: { authorization: `Bearer ${data.token}` },
      });
      const page = (await answer.json()) as { data: readonly OwnRecord[]; hasMore: boolean };
      expect([resource, page.hasMore]).toEqual([resource, false]);
      return page.data;
    },
    stop: () => {
      child.kill();
      return child.exited;
    },
  };
}
