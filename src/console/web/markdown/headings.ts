import type { Heading as HeadingNode, Nodes } from "mdast";
import { textOf, walk } from "./walk.ts";

/** A heading for the table of contents. */
export interface Heading {
  /** The id of its anchor. */
  readonly id: string;
  /** 1 for the highest level used in the text. */
  readonly level: number;
  readonly text: string;
}

/** Returns the headings of a document in order, by their nodes. */
export function headingsOf(root: Nodes): ReadonlyMap<HeadingNode, Heading> {
  const nodes: HeadingNode[] = [];
  walk(root, (node) => {
    if (node.type === "heading") nodes.push(node);
  });
  const highest = Math.min(...nodes.map(({ depth }) => depth));
  const taken = new Map<string, number>();
  return new Map(
    nodes.map((node) => {
      const text = textOf(node).trim();
      const slug = slugOf(text);
      const before = taken.get(slug) ?? 0;
      taken.set(slug, before + 1);
      const id = anchorOf(before === 0 ? slug : `${slug}-${before}`);
      return [node, { id, level: node.depth - highest + 1, text }];
    }),
  );
}

/** Returns the id of an anchor; the prefix avoids conflicts with the page's own ids. */
export const anchorOf = (name: string): string => `md-${name}`;

/** Returns the slug of a heading as GitHub builds it: "Way back" becomes "way-back". */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-") || "section";
