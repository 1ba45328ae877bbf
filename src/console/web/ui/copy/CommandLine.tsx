import { CopyButton } from "./CopyButton.tsx";
import "./CommandLine.css";

/** Something to copy and paste elsewhere. */
interface CommandLineProps {
  /** What it is, above it. */
  readonly label: string;
  /** One line, or several. */
  readonly text: string;
}

/** A command or a secret in letters of equal width, with a button that copies the whole. */
export function CommandLine({ label, text }: CommandLineProps) {
  return (
    <figure className="command-line">
      <figcaption>{label}</figcaption>
      <div>
        <pre>
          <code>{text}</code>
        </pre>
        <CopyButton text={text} label={`Copy: ${label}`} />
      </div>
    </figure>
  );
}
