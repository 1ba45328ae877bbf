import type { Nodes } from "mdast";

/** Visits a node and all its descendants, in document order. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Returns the children of a node; empty for text. */
const childrenOf = (node: Nodes): readonly Nodes[] => ("children" in node ? node.children : []);

/** Returns the plain text of a node. */
export function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return childrenOf(node).map(textOf).join("");
}
