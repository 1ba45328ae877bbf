import { Notice } from "../message/Notice.tsx";
import { CommandLine } from "./CommandLine.tsx";

/** A secret that is shown once. */
interface SecretOnceProps {
  readonly label: string;
  readonly secret: string;
  /** A line that shows how it is used. */
  readonly example?: string;
}

/** A secret to copy, and that it will not be seen again. */
export function SecretOnce({ label, secret, example }: SecretOnceProps) {
  return (
    <div className="stack">
      <Notice tone="warn">Copy it now: it is kept nowhere, and cannot be shown again.</Notice>
      <CommandLine label={label} text={secret} />
      {example !== undefined && <CommandLine label="For example" text={example} />}
    </div>
  );
}
