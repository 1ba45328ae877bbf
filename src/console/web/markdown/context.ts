import { createContext, useContext } from "react";
import type { MarkdownDocument } from "./parse.ts";

/** What has been ticked off, and how to tick. */
export interface Ticks {
  readonly isDone: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** What the parts of a text need to know of the whole. */
interface MarkdownContext {
  readonly document: MarkdownDocument;
  /** The level of the highest headings on the page: 2 for `<h2>`. */
  readonly topLevel: number;
  /** Undefined where nothing can be ticked. */
  readonly ticks: Ticks | undefined;
}

const Context = createContext<MarkdownContext | undefined>(undefined);

/** Tells the parts of a text of the whole. */
export const MarkdownProvider = Context.Provider;

/** The text that a part belongs to. */
export function useMarkdownContext(): MarkdownContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error("a part of a text stands outside of a text");
  return context;
}
