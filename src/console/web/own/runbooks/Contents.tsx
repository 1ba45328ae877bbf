import type { Heading } from "../../markdown/headings.ts";
import "./Contents.css";

interface ContentsProps {
  readonly headings: readonly Heading[];
}

/** A table of contents. */
export function Contents({ headings }: ContentsProps) {
  return (
    <nav className="contents no-print" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={Math.min(level, 3)}>
            <a href={`#${id}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
