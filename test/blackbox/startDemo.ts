import { sitebookCommand } from "../support.ts";

/** A Sitebook of made-up data, and what signs in someone who may read all of it. */
export interface Demo {
  readonly url: string;
  readonly cookie: string;
  stop(): Promise<unknown>;
}

/** Starts the demo on a free port, and signs in its super admin. */
export async function startDemo(): Promise<Demo> {
  const child = Bun.spawn([...sitebookCommand(), "demo", "--port", "0"], {
    stdout: "pipe",
    stderr: "ignore",
  });
  let said = "";
  for await (const piece of child.stdout) {
    said += new TextDecoder().decode(piece);
    if (said.includes("listening on")) break;
  }
  const url = /listening on (\S+)/.exec(said)?.[1] ?? "";
  const [, email, password] = /(\S+@\S+)\s+(\S+)\s+\(super_admin\)/.exec(said) ?? [];
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return {
    url,
    cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "",
    stop: () => {
      child.kill();
      return child.exited;
    },
  };
}
