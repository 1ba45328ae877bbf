import { IconButton } from "../IconButton.tsx";
import { announce } from "../message/announce.ts";
import { copyText } from "./copyText.ts";
import { useFlash } from "./useFlash.ts";

/** What a copy button copies. */
interface CopyButtonProps {
  readonly text: string;
  /** What it is: "Copy id". */
  readonly label?: string;
}

/** Copies a text, and shows for a moment that it did. */
export function CopyButton({ text, label = "Copy" }: CopyButtonProps) {
  const [outcome, flash] = useFlash<"Copied" | "Copying failed">(1_600);
  const copy = async (): Promise<void> => {
    const said = (await copyText(text)) ? "Copied" : "Copying failed";
    flash(said);
    announce(said);
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
