import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newDirectory } from "./box.ts";

const root = resolve(import.meta.dir, "../..");

/**
 * Builds a Sitebook with these migrations in addition to its own, of a copy of this tree: an executable where one is under
 * test, the source otherwise. Answers the command that starts it.
 */
export async function makeNewer(migrations: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const tree = newDirectory();
  const settings = ["package.json", "bun.lock", "tsconfig.json", "bunfig.toml"];
  for (const name of ["src", "migrations", "build.ts", "LICENSE", ...settings]) {
    cpSync(join(root, name), join(tree, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  mkdirSync(join(tree, "migrations"), { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(join(tree, "migrations", `${name}.sql`), sql);
  }
  if (process.env.SITEBOOK_BINARY === undefined) {
    return [process.execPath, `--config=${join(tree, "bunfig.toml")}`, join(tree, "src/main.ts")];
  }
  const child = Bun.spawn([process.execPath, "build.ts"], { cwd: tree, stdout: "ignore", stderr: "pipe" });
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`the newer Sitebook was not built: ${errors}`);
  return [join(tree, "dist", process.platform === "win32" ? "sitebook.exe" : "sitebook")];
}
