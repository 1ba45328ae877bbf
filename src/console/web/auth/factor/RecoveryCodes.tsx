import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy/copyText.ts";
import { saveFile } from "../../ui/copy/saveFile.ts";
import { useFlash } from "../../ui/copy/useFlash.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { announce } from "../../ui/message/announce.ts";
import { Notice } from "../../ui/message/Notice.tsx";
import "./RecoveryCodes.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The second factor has just been set up; defaults to true. */
  readonly isNew?: boolean;
  readonly onKept: () => void;
}

/** Shows recovery codes once, to copy, save or print, and continues when they are saved. */
export function RecoveryCodes({ codes, isNew = true, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const [outcome, flash] = useFlash<"Copied" | "Copying failed">(1_600);
  const text = [`Sitebook recovery codes, ${location.host}. Each works once.`, "", ...codes, ""].join("\n");
  const copy = async (): Promise<void> => {
    const said = (await copyText(text)) ? "Copied" : "Copying failed";
    flash(said);
    announce(said);
  };
  return (
    <div className="stack">
      <div className="no-print">
        <Notice tone="good" title={isNew ? "The second factor is on" : "Your previous codes are now invalid"}>
          Keep these recovery codes separate from your phone: on paper, or in a password manager. When the
          phone is gone, one of them gets you in. They cannot be shown again.
        </Notice>
      </div>
      <figure className="recovery-sheet">
        <figcaption>
          Recovery codes for <bdi>{location.host}</bdi>, each works once
        </figcaption>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </figure>
      <div className="actions no-print">
        <Button icon={outcome === "Copied" ? "check" : "copy"} autoFocus onClick={copy}>
          {outcome ?? "Copy"}
        </Button>
        <Button icon="download" onClick={() => saveFile("sitebook-recovery-codes.txt", text)}>
          Save as a file
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox className="no-print" label="I've saved the codes" checked={isKept} onChange={setKept} />
      <div className="entrance-actions no-print">
        <Button variant="primary" disabled={!isKept} onClick={onKept}>
          Done
        </Button>
      </div>
    </div>
  );
}
