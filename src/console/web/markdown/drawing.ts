import type { Nodes } from "mdast";
import type { ReactNode } from "react";

/** A method, so that what draws one type of node goes where a node of any type is drawn. */
interface Drawing<Node> {
  draw(node: Node): ReactNode;
}

/** What draws nodes, by their type. */
export type Drawings<Node extends Nodes> = {
  readonly [Type in Node["type"]]?: Drawing<Extract<Node, { readonly type: Type }>>["draw"];
};

/** What draws a node of this type; undefined where nothing does. */
export function drawingOf<Node extends Nodes>(
  drawings: Drawings<Node>,
  { type }: Node,
): Drawing<Node>["draw"] | undefined {
  const byType: Readonly<Partial<Record<string, Drawing<Node>["draw"]>>> = drawings;
  return byType[type];
}
