import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./documents.ts";
import { changeText, type RecipeStep } from "./recipes.ts";

/** A copy of the project that may be changed. */
export interface Tree {
  readonly path: string;
  /** Writes or changes a file, or runs a command; throws with what it said where that fails. */
  follow(step: Extract<RecipeStep, { readonly does: "write" | "change" | "run" }>): Promise<void>;
  remove(): void;
}

/** What the copy has of the project: all that is committed, but for the large fixtures. */
const parts = [
  ...["src", "migrations", "test", "docs", "CHANGELOG.md", "LICENSE", ".gitignore"],
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...["package.json", "tsconfig.json", "biome.json", "bunfig.toml", "build.ts", "bun.lock"],
];

/** Copies the project to a directory of its own; the packages are those of the project. */
export function copyTree(): Tree {
  const path = mkdtempSync(join(tmpdir(), "sitebook-recipes-"));
  for (const part of parts) cpSync(join(root, part), join(path, part), { recursive: true, filter: isSmall });
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  return {
    path,
    follow: async (step) => {
      if (step.does === "run") return run(path, step.line);
      const file = join(path, numbered(path, step.path));
      if (step.does === "write" && existsSync(file)) throw new Error(`${step.path} is there already`);
      mkdirSync(dirname(file), { recursive: true });
      await Bun.write(
        file,
        step.does === "write" ? step.text : step.hunks.reduce(changeText, await Bun.file(file).text()),
      );
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const isSmall = (file: string): boolean => !file.includes("/appliance/fixtures/");

/** A recipe does not know which number is the next: `migrations/NNNN_racks.sql`. */
function numbered(tree: string, path: string): string {
  const last = readdirSync(join(tree, "migrations")).sort().at(-1) ?? "0000";
  return path.replace("NNNN", String(Number(last.slice(0, 4)) + 1).padStart(4, "0"));
}

/** The output of a command without the tests that passed, quoted so that it isn't parsed as output of this run. */
const quote = (said: string): string =>
  said
    .split("\n")
    .filter((line) => line !== "" && !/^\((?:pass|skip)\)/.test(line))
    .map((line) => `  | ${line}`)
    .join("\n");

async function run(tree: string, line: string): Promise<void> {
  const [program = "", ...words] = line.replace(/ +#.*/, "").split(" ");
  if (program !== "bun") throw new Error(`a recipe runs bun alone: ${line}`);
  const child = Bun.spawn([process.execPath, ...words], {
    cwd: tree,
    // An executable that others are tested with has nothing of this tree.
    env: { ...process.env, SITEBOOK_BINARY: undefined },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${quote(`${output}${errors}`)}`);
  if (words[0] === "test" && !/^ *[1-9]\d* pass$/m.test(errors)) throw new Error(`${line} tested nothing`);
}
