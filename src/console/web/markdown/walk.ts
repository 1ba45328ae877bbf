import type { Node, Parent } from "mdast";

/** Goes through a document and all that it holds, in the order in which it is read. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** What stands in a node; nothing where it holds text alone. */
const childrenOf = (node: Node): readonly Node[] => ("children" in node ? (node as Parent).children : []);

/** The words of a node without their form: of a heading, what it says. */
export function textOf(node: Node): string {
  if ("value" in node) return String(node.value);
  if ("alt" in node) return String(node.alt ?? "");
  return childrenOf(node).map(textOf).join("");
}
