import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { password, signIn, sitebookCommand } from "../support.ts";

/**
 * `bun run bench:start`: how long Sitebook takes from its start to its first answer, on a database that is there, and how
 * much memory it has when idle, beside a bare server of Bun that is compiled in the same run. Both are started in turns.
 */
const rounds = Number(process.argv[2] ?? 11);

/** Requests of the warm measurement of memory. */
const requests = 2000;
const records = 5000;

/** What is asked of a quiet machine. */
const goals = { firstAnswer: 150, idle: 80 };

const bare = `const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => new Response('{"ok":true}', { headers: { "content-type": "application/json" } }),
});
console.log(\`listening on http://127.0.0.1:\${server.port}\`);
process.on("SIGTERM", () => process.exit(0));
`;

/** A server of the comparison: how it is started, what it is asked first. */
interface Contender {
  readonly name: string;
  readonly command: readonly string[];
  readonly path: string;
}

/** One start: milliseconds, megabytes. */
interface Measured {
  readonly listening: number;
  readonly firstAnswer: number;
  readonly idle: number;
}

const environment = {
  PATH: process.env.PATH ?? "",
  SITEBOOK_ADMIN_EMAIL: "owner@sitebook.example",
  SITEBOOK_ADMIN_PASSWORD: password,
};

/** What a measurement that fails must not leave running. */
const children: Bun.Subprocess[] = [];

async function launch(command: readonly string[]) {
  const begun = performance.now();
  const child = Bun.spawn([...command], { env: environment, stdout: "pipe", stderr: "pipe" });
  children.push(child);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    const url = /listening on (http:\S+)\n/.exec(text)?.[1];
    if (url !== undefined) return { child, url, begun, listening: performance.now() - begun };
  }
  throw new Error(`${command[0]} did not start: ${await new Response(child.stderr).text()}`);
}

async function stop(child: Bun.Subprocess): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
}

async function measure({ command, path }: Contender): Promise<Measured> {
  const { child, url, begun, listening } = await launch(command);
  const answer = await fetch(`${url}${path}`);
  await answer.text();
  const firstAnswer = performance.now() - begun;
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
  // What a start leaves behind is collected within a moment of idleness.
  await Bun.sleep(1000);
  const idle = residentMegabytes(child.pid);
  await stop(child);
  return { listening, firstAnswer, idle };
}

function residentMegabytes(pid: number): number {
  if (process.platform === "linux") {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  }
  const { stdout } = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]);
  return Number(stdout.toString().trim()) / 1024;
}

async function buildBare(directory: string): Promise<string> {
  const source = join(directory, "bare.ts");
  const outfile = join(directory, "bare");
  writeFileSync(source, bare);
  const { success, logs } = await Bun.build({
    entrypoints: [source],
    compile: { outfile },
    minify: true,
    bytecode: true,
    format: "esm",
  });
  if (!success) throw new Error(`the bare server was not built: ${logs.join(" ")}`);
  return outfile;
}

/** Makes the database that all starts find. */
async function fill(command: readonly string[]): Promise<void> {
  const { child, url } = await launch(command);
  const { token } = await signIn(url, environment.SITEBOOK_ADMIN_EMAIL);
  const items = Array.from({ length: records }, (_, n) => ({
    name: `Role ${n}`,
    slug: `role-${n}`,
    description: `Made for a measurement, number ${n}`,
  }));
  const answer = await fetch(`${url}/api/admin/seed/device-roles`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${token}` },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) throw new Error(`filling the database: ${answer.status} ${await answer.text()}`);
  await stop(child);
}

/** Idle memory after work: lists, records, sign-ins. */
async function measureAfterWork(command: readonly string[]): Promise<number> {
  const { child, url } = await launch(command);
  const { token } = await signIn(url, environment.SITEBOOK_ADMIN_EMAIL);
  for (let n = 0; n < requests; n += 1) {
    const answer = await fetch(`${url}/api/device-roles?pageSize=50&page=${1 + (n % 100)}`, {
      headers: { cookie: `session=${token}` },
    });
    await answer.text();
  }
  await Bun.sleep(5000);
  const idle = residentMegabytes(child.pid);
  await stop(child);
  return idle;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const directory = mkdtempSync(join(tmpdir(), "sitebook-bench-"));
try {
  const command = [...sitebookCommand(), "serve", "--port", "0", "--data", join(directory, "data")];
  await fill(command);
  const contenders: readonly Contender[] = [
    { name: "Sitebook", command, path: "/healthz" },
    { name: "bare Bun server", command: [await buildBare(directory)], path: "/" },
  ];
  const results = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const measured = await measure(contender);
      // The first start of each reads the executable from the disk.
      if (round > 0) results.get(contender.name)?.push(measured);
    }
  }
  const middle = (name: string, key: keyof Measured): number =>
    median((results.get(name) ?? []).map((measured) => measured[key]));
  const [ours = "", other = ""] = contenders.map(({ name }) => name);
  const row = (label: string, key: keyof Measured, unit: string, goal?: number): void => {
    const [a, b] = [middle(ours, key), middle(other, key)];
    const verdict = goal === undefined ? "" : `goal ${goal} ${unit}: ${a <= goal ? "met" : "MISSED"}`;
    console.log(
      [
        label.padEnd(28),
        `${a.toFixed(1)} ${unit}`.padStart(12),
        `${b.toFixed(1)} ${unit}`.padStart(12),
        `${(a / b).toFixed(2)}x`.padStart(8),
        `  ${verdict}`,
      ].join(""),
    );
  };
  console.log(`medians of ${rounds} starts in turns, ${records} records in the database, ${command[0]}\n`);
  console.log(`${"".padEnd(28)}${ours.padStart(12)}${"bare Bun".padStart(12)}${"ratio".padStart(8)}`);
  row("listening after", "listening", "ms");
  row("first answer after", "firstAnswer", "ms", goals.firstAnswer);
  row("idle memory", "idle", "MB", goals.idle);
  console.log(
    `${`idle after ${requests} lists`.padEnd(28)}${`${(await measureAfterWork(command)).toFixed(1)} MB`.padStart(12)}`,
  );
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
}
