import { createContext, useContext } from "react";
import type { MarkdownDocument } from "./parse.ts";

/** The ticked steps, and a function to tick one. */
export interface Ticks {
  readonly isDone: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** The context of the parts of a text. */
interface MarkdownContext {
  readonly document: MarkdownDocument;
  /** The level of the highest headings on the page: 2 for `<h2>`. */
  readonly topLevel: number;
  /** Undefined if steps can't be ticked. */
  readonly ticks: Ticks | undefined;
}

const Context = createContext<MarkdownContext | undefined>(undefined);

/** Provides the context to the parts of a text. */
export const MarkdownProvider = Context.Provider;

/** Returns the context of the text that a part belongs to. */
export function useMarkdownContext(): MarkdownContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error("Markdown parts must be rendered inside of <Markdown>");
  return context;
}
