import { Blocks } from "./Blocks.tsx";
import { MarkdownProvider, type Ticks } from "./context.ts";
import type { MarkdownDocument } from "./parse.ts";
import "./Markdown.css";

interface MarkdownProps {
  readonly document: MarkdownDocument;
  /** The level of its highest headings on the page; defaults to 3, for `<h3>`. */
  readonly topLevel?: number;
  /** Enables ticking off steps. */
  readonly ticks?: Ticks;
}

/** Renders Markdown. None of its content is executed or fetched. */
export function Markdown({ document, topLevel = 3, ticks }: MarkdownProps) {
  const { root, notes } = document;
  return (
    <MarkdownProvider value={{ document, topLevel, ticks }}>
      <div className="md">
        <Blocks nodes={root.children} />
        {notes.length > 0 && (
          <ol className="md-notes">
            {notes.map((note, index) => (
              <li key={note.identifier} id={`md-note-${index + 1}`}>
                <Blocks nodes={note.children} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </MarkdownProvider>
  );
}
