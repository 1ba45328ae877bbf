import { CopyButton } from "../ui/copy/CopyButton.tsx";
import { revealDirections } from "./reveal.ts";
import "./CodeBlock.css";

interface CodeBlockProps {
  readonly code: string;
  /** What it is written in, where the text says so. */
  readonly language: string | undefined;
}

/** A piece of code that can be copied. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const shown = revealDirections(code);
  return (
    <figure className="md-code">
      <figcaption>
        <span>{language}</span>
        <CopyButton text={shown} label="Copy the code" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page can be scrolled by keyboard. */}
      <pre dir="ltr" tabIndex={0}>
        <code>{shown}</code>
      </pre>
    </figure>
  );
}
