import { CopyButton } from "./CopyButton.tsx";
import "./CommandLine.css";

interface CommandLineProps {
  /** The label above it. */
  readonly label: string;
  /** One or more lines. */
  readonly text: string;
}

/** A command or a secret in a monospaced font, with a button that copies all of it. */
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
