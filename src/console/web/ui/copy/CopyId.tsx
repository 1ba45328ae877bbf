import { CopyButton } from "./CopyButton.tsx";
import "./CopyId.css";

interface CopyIdProps {
  readonly value: string;
  /** The label of the button; defaults to "Copy ID". */
  readonly label?: string;
  /** Shows only the end of the id, the part that differs between ids of the same day. */
  readonly short?: boolean;
}

/** An id in a monospaced font, with a button that copies it. */
export function CopyId({ value, label = "Copy ID", short = false }: CopyIdProps) {
  return (
    <span className="copy-id">
      <code data-tip={short ? value : undefined}>{short ? `…${value.slice(-8)}` : value}</code>
      <CopyButton text={value} label={label} />
    </span>
  );
}
