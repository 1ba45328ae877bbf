import type { ListItem, Nodes } from "mdast";
import { textOf, walk } from "./walk.ts";

/** A step that can be ticked off: an item of a numbered list, or a task list item, `- [ ]`. */
export interface RunbookStep {
  /** Its position in the text; stable as long as the text is unchanged. */
  readonly id: string;
  /** Its number in its list; undefined if it only has a checkbox. */
  readonly number: number | undefined;
  /** Ticked by the author of the text: `- [x]`. */
  readonly isDone: boolean;
  /** The beginning of its text. */
  readonly text: string;
}

const maxLength = 60;

/** Returns the steps of a document in order, by their nodes. */
export function stepsOf(root: Nodes): ReadonlyMap<ListItem, RunbookStep> {
  const steps = new Map<ListItem, RunbookStep>();
  walk(root, (list) => {
    if (list.type !== "list") return;
    for (const [index, item] of list.children.entries()) {
      const hasBox = typeof item.checked === "boolean";
      if (!hasBox && list.ordered !== true) continue;
      steps.set(item, {
        id: String(item.position?.start.offset ?? steps.size),
        number: list.ordered === true ? (list.start ?? 1) + index : undefined,
        isDone: item.checked === true,
        text: beginning(item),
      });
    }
  });
  return steps;
}

function beginning(item: ListItem): string {
  const [first] = item.children;
  const text = first === undefined ? "" : textOf(first).replace(/\s+/g, " ").trim();
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
