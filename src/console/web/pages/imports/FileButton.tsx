import { useRef } from "react";
import { Button, type ButtonLook } from "../../ui/Button.tsx";

interface FileButtonProps extends ButtonLook {
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly busy?: boolean;
}

/** The extensions that the browser's file dialog offers. */
const accepted = ".csv,.tsv,.txt,.xlsx,.ods,.json,.yaml,.yml,.tar,.gz,.tgz";

/** A button that opens the browser's file dialog. */
export function FileButton({ label, onFile, busy = false, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
