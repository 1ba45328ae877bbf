import { midSentence } from "../../../../lib/text/words.ts";
import { Notice } from "../message/Notice.tsx";
import { CommandLine } from "./CommandLine.tsx";

interface SecretOnceProps {
  readonly label: string;
  readonly secret: string;
  /** A command that shows how to use it. */
  readonly example?: string;
}

/** A secret to copy, with a note that it is shown only once. */
export function SecretOnce({ label, secret, example }: SecretOnceProps) {
  return (
    <div className="stack">
      <Notice tone="warn">
        Copy the {midSentence(label)} now. It is not stored and can't be shown again.
      </Notice>
      <CommandLine label={label} text={secret} />
      {example !== undefined && <CommandLine label="For example" text={example} />}
    </div>
  );
}
