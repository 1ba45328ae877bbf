import type { Heading as HeadingNode, Nodes } from "mdast";
import { textOf, walk } from "./walk.ts";

/** A heading, as a table of contents lists it. */
export interface Heading {
  /** The anchor to jump to. */
  readonly id: string;
  /** One for the highest level that the text uses. */
  readonly level: number;
  readonly text: string;
}

/** The headings of a document in order, by their nodes. */
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

/** The id of an anchor; the beginning keeps what is written clear of the page's own ids. */
export const anchorOf = (name: string): string => `md-${name}`;

/** A heading as GitHub writes it in addresses: "Way back" is "way-back". */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-") || "section";
