import type { Definition, FootnoteDefinition, ListItem, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Heading, headingsOf } from "./headings.ts";
import { isTooDeep } from "./nesting.ts";
import { type RunbookStep, stepsOf } from "./steps.ts";
import { walk } from "./walk.ts";

/** A parsed Markdown text: its nodes, and data about the whole. */
export interface MarkdownDocument {
  readonly root: Root;
  readonly headings: ReadonlyMap<unknown, Heading>;
  /** The steps that can be ticked off. */
  readonly steps: ReadonlyMap<ListItem, RunbookStep>;
  /** The targets of reference links. */
  readonly targets: ReadonlyMap<string, Definition>;
  readonly notes: readonly FootnoteDefinition[];
}

/** Parses GitHub Flavored Markdown; text nested deeper than people write becomes a single plain paragraph. */
export function parseMarkdown(text: string): MarkdownDocument {
  const root = isTooDeep(text) ? asItStands(text) : readMarkdown(text);
  const targets = new Map<string, Definition>();
  const notes: FootnoteDefinition[] = [];
  walk(root, (node) => {
    if (node.type === "definition" && !targets.has(node.identifier)) targets.set(node.identifier, node);
    if (node.type === "footnoteDefinition") notes.push(node);
  });
  return { root, headings: headingsOf(root), steps: stepsOf(root), targets, notes };
}

const readMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const asItStands = (text: string): Root => ({
  type: "root",
  children: [{ type: "paragraph", children: [{ type: "text", value: text }] }],
});
