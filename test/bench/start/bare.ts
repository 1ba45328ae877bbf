import { writeFileSync } from "node:fs";
import { join } from "node:path";

const source = `const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => new Response('{"ok":true}', { headers: { "content-type": "application/json" } }),
});
console.log(\`listening on http://127.0.0.1:\${server.port}\`);
process.on("SIGTERM", () => process.exit(0));
`;

/** Compiles the least server of Bun, and returns its executable. */
export async function buildBare(directory: string): Promise<string> {
  const file = join(directory, "bare.ts");
  const outfile = join(directory, "bare");
  writeFileSync(file, source);
  const { success, logs } = await Bun.build({
    entrypoints: [file],
    compile: { outfile },
    minify: true,
    bytecode: true,
    format: "esm",
  });
  if (!success) throw new Error(`the bare server was not built: ${logs.join(" ")}`);
  return outfile;
}
