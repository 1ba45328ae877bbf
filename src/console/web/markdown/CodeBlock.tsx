import { CopyButton } from "../ui/copy/CopyButton.tsx";
import { revealDirections } from "./reveal.ts";
import "./CodeBlock.css";

interface CodeBlockProps {
  readonly code: string;
  /** Its language, if given. */
  readonly language: string | undefined;
}

/** A code block with a copy button. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const shown = revealDirections(code);
  return (
    <figure className="md-code">
      <figcaption>
        <span>{language}</span>
        <CopyButton text={shown} label="Copy the code" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <pre dir="ltr" tabIndex={0}>
        <code>{shown}</code>
      </pre>
    </figure>
  );
}
