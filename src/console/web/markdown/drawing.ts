import type { Nodes } from "mdast";
import type { ReactNode } from "react";

/** Renders a node; declared as a method, so that a renderer of one type can be used for a node of any type. */
interface Drawing<Node> {
  draw(node: Node): ReactNode;
}

/** Node renderers by type. */
export type Drawings<Node extends Nodes> = {
  readonly [Type in Node["type"]]?: Drawing<Extract<Node, { readonly type: Type }>>["draw"];
};

/** Returns the renderer of a node; undefined if there is none. */
export function drawingOf<Node extends Nodes>(
  drawings: Drawings<Node>,
  { type }: Node,
): Drawing<Node>["draw"] | undefined {
  const byType: Readonly<Partial<Record<string, Drawing<Node>["draw"]>>> = drawings;
  return byType[type];
}
