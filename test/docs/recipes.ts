/** One step of a recipe. */
export type RecipeStep =
  /** Makes a file of this text. */
  | { readonly does: "write"; readonly path: string; readonly text: string }
  /** Puts lines of a file in the place of others. */
  | { readonly does: "change"; readonly path: string; readonly hunks: readonly Hunk[] }
  /** Runs a command line in the tree. */
  | { readonly does: "run"; readonly line: string }
  /** Sends a request to a Sitebook that was made of the tree. */
  | ({ readonly does: "ask" } & RecipeRequest)
  /** Opens a page of it, which then shows this text. */
  | { readonly does: "open"; readonly path: string; readonly shows: string };

/** Lines that stand together in a file, and what becomes of them. */
export interface Hunk {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A request and what it is answered with. */
export interface RecipeRequest {
  readonly method: string;
  /** `{id}` stands for the id of the last answer. */
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  /** Some of the fields that the record in the answer has. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A recipe: its title, and the steps in their order. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly RecipeStep[];
}

/**
 * The same tests in fewer runs, as each run takes a second to begin: those of whole files in one, and of each file in
 * which some tests are asked for by name (`-t`) one.
 */
export function mergeRuns(lines: readonly string[]): string[] {
  const runs = lines.map((line) => {
    const [, files = "", name] = /^bun test (.+?)(?: -t (\S+))?$/.exec(line) ?? [];
    if (files === "") throw new Error(`a recipe runs tests alone: ${line}`);
    return { files, name };
  });
  const whole = runs.filter(({ name }) => name === undefined).flatMap(({ files }) => files.split(" "));
  const named = Map.groupBy(
    runs.filter(({ name }) => name !== undefined),
    ({ files }) => files,
  );
  return [
    ...(whole.length === 0 ? [] : [`bun test ${[...new Set(whole)].join(" ")}`]),
    ...[...named].map(([files, some]) => `bun test ${files} -t ${some.map(({ name }) => name).join("|")}`),
  ];
}

/** A block of code with the name of a file on a line above it, or a page that is opened. */
const pattern = /(?:^`([^`\n]+)`[^\n]*:\n\n)?^```(\w+)\n([\s\S]*?)^```$|Open `([^`]+)`: it shows "([^"]+)"/gm;

/** Reads the recipes of a chapter: each has a heading of the third rank. */
export function readRecipes(chapter: string): Recipe[] {
  return chapter
    .split("\n### ")
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf("\n")),
      steps: [...text.matchAll(pattern)].flatMap(
        ([, path, language, code = "", page, shows]): RecipeStep[] =>
          page === undefined || shows === undefined
            ? readBlock(path, language, code)
            : [{ does: "open", path: page, shows }],
      ),
    }));
}

function readBlock(path: string | undefined, language: string | undefined, code: string): RecipeStep[] {
  const lines = code.trimEnd().split("\n");
  if (language === "sh") return lines.map((line) => ({ does: "run", line }));
  if (language === "http") return lines.map((line) => ({ does: "ask", ...readRequest(line) }));
  if (path === undefined) throw new Error(`no file is named above the block of ${language}: ${lines[0]}`);
  return language === "diff"
    ? [{ does: "change", path, hunks: readHunks(lines) }]
    : [{ does: "write", path, text: code }];
}

/** `POST /api/racks {"name": "A1"} → 201 {"height": 42}` */
function readRequest(line: string): RecipeRequest {
  const [, method = "", path = "", body, status = "", data = "{}"] =
    /^([A-Z]+) (\S+)(?: (\{.*\}))? → (\d{3})(?: (\{.*\}))?$/.exec(line) ?? [];
  if (method === "") throw new Error(`no request: ${line}`);
  const sent: unknown = body === undefined ? undefined : JSON.parse(body);
  return {
    method,
    path,
    body: sent,
    status: Number(status),
    data: JSON.parse(data) as RecipeRequest["data"],
  };
}

/** Lines with a plus come, those with a minus go, the others stay; `@@` says that lines between are left out. */
function readHunks(lines: readonly string[]): Hunk[] {
  return lines
    .join("\n")
    .split(/^@@$/m)
    .map((hunk) => hunk.split("\n").filter((line) => line !== ""))
    .map((hunk) => ({
      before: hunk.filter((line) => !line.startsWith("+")).map((line) => line.slice(1)),
      after: hunk.filter((line) => !line.startsWith("-")).map((line) => line.slice(1)),
    }));
}

/** The text with a hunk's lines changed; throws unless they stand there exactly once. */
export function changeText(text: string, { before, after }: Hunk): string {
  const parts = `\n${text}`.split(`\n${before.join("\n")}\n`);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times: ${before.join("\n")}`);
  return parts.join(`\n${after.join("\n")}\n`).slice(1);
}
