import { join } from "node:path";
import { settingOf } from "../settings.ts";
import index from "./web/index.html";

/*
 * The development server of the console and the API on one URL: `bun run dev`, optionally followed by a command of
 * Sitebook. Changes show when a file is saved; a change of the server restarts it.
 */

const command = process.argv.length > 2 ? process.argv.slice(2) : ["demo"];
const port = Number(settingOf("port", {}, process.env));

const child = Bun.spawn([process.execPath, "--watch", join(import.meta.dir, "../main.ts"), ...command], {
  env: { ...process.env, SITEBOOK_PORT: "0" },
  stdout: "pipe",
  stderr: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    child.kill("SIGTERM");
    child.exited.then((code) => process.exit(code));
  });

let api: string | undefined;

/** Forwards a request to the API with the original host. */
function handOn(request: Request): Response | Promise<Response> {
  if (api === undefined) return new Response("Sitebook is starting\n", { status: 503 });
  const { pathname, search } = new URL(request.url);
  const { method, headers, body } = request;
  return fetch(`${api}${pathname}${search}`, {
    method,
    headers,
    body,
    redirect: "manual",
    decompress: false,
  });
}

const server = Bun.serve({
  port,
  hostname: "127.0.0.1",
  idleTimeout: 0,
  development: { hmr: true, console: true },
  routes: {
    "/api": handOn,
    "/api/*": handOn,
    "/healthz": handOn,
    "/metrics": handOn,
    "/favicon.svg": new Response(Bun.file(join(import.meta.dir, "web/favicon.svg"))),
    "/*": index,
  },
});

const decoder = new TextDecoder();
for await (const chunk of child.stdout) {
  const text = decoder.decode(chunk, { stream: true });
  api = /listening on (http\S+)/.exec(text)?.[1] ?? api;
  process.stdout.write(text.replace(/listening on http\S+/, `listening on ${server.url.origin}`));
}
process.exit(await child.exited);
