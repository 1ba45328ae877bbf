import { IconButton } from "../IconButton.tsx";
import { announce } from "../message/announce.ts";
import { copyText } from "./copyText.ts";
import { useFlash } from "./useFlash.ts";

interface CopyButtonProps {
  readonly text: string;
  /** The label of the button: "Copy id". */
  readonly label?: string;
}

/** A button that copies a text and briefly confirms it. */
export function CopyButton({ text, label = "Copy" }: CopyButtonProps) {
  const [outcome, flash] = useFlash<"Copied" | "Copying failed">(1_600);
  const copy = async (): Promise<void> => {
    const result = (await copyText(text)) ? "Copied" : "Copying failed";
    flash(result);
    announce(result);
  };
  return (
    <IconButton
      icon={outcome === "Copied" ? "check" : "copy"}
      label={outcome ?? label}
      size="small"
      data-done={outcome === "Copied" || undefined}
      onClick={copy}
    />
  );
}
