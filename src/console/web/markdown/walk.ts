import type { Nodes } from "mdast";

/** Goes through a document and all that it holds, in the order in which it is read. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** What stands in a node; nothing where it holds text alone. */
const childrenOf = (node: Nodes): readonly Nodes[] => ("children" in node ? node.children : []);

/** The words of a node without their form: of a heading, what it says. */
export function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return childrenOf(node).map(textOf).join("");
}
