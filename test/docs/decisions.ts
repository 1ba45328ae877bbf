import { join } from "node:path";
import { Glob } from "bun";
import { housePlan, placeIn } from "../rooms.ts";
import { root } from "./documents.ts";

/** What the specification left open and a comment in the source decides. */
export interface Decision {
  /** "src/http/access.ts" */
  readonly file: string;
  /** The comment from behind `Decision:` to the end of its paragraph. */
  readonly text: string;
}

/** Block comments, and lines of comment that stand together. */
const comments = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;

/** The decisions that the comments of a file make, in their order. */
export function decisionsIn(file: string, source: string): Decision[] {
  return [...source.matchAll(comments)]
    .map(([comment]) => comment.replaceAll(/^[ \t]*(?:\/\*+|\*\/|\*|\/\/)[ \t]?|[ \t]*\*\/$/gm, ""))
    .flatMap((comment) => comment.split(/\n\s*\n/))
    .flatMap((paragraph) => paragraph.split("Decision:").slice(1))
    .map((text) => ({ file, text: text.replaceAll(/\s+/g, " ").trim() }));
}

/** All decisions of the source, file by file. */
export async function readDecisions(): Promise<Decision[]> {
  const files = [...new Glob("src/**/*.{ts,tsx,css}").scanSync(root)].sort();
  const found = await Promise.all(
    files.map(async (file) => decisionsIn(file, await Bun.file(join(root, file)).text())),
  );
  return found.flat();
}

/** The chapters in the order of a request on its way through the product. */
const order = ["http", "resource", "resources", "areas", "features", "console", "appliance", "commands"];

/** The document: a chapter for each room, an entry for each decision. */
export function renderDecisions(decisions: readonly Decision[]): string {
  const rooms = Map.groupBy(decisions, ({ file }) => placeIn(housePlan, file)?.folder ?? "src");
  const rank = (room: string): number => {
    const index = order.indexOf(room.split("/")[0] ?? "");
    return index < 0 ? order.length : index;
  };
  const chapters = [...rooms]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([room, entries]) => `## ${room}\n\n${entries.map(renderEntry).join("\n")}\n`);
  return [introduction, ...chapters].join("\n");
}

const introduction = `# Decisions

The specification of the interface leaves some things open. What holds there is decided where the code does it, in a comment
marked \`Decision:\`, and this document is written from those comments by \`bun run docs\`: change the comment, not this.
`;

const renderEntry = ({ file, text }: Decision): string =>
  `- ${text[0]?.toUpperCase()}${text.slice(1)} [${file.split("/").at(-1)}](../${file})`;
