import { CopyButton } from "./CopyButton.tsx";
import "./CopyId.css";

/** An id to copy. */
interface CopyIdProps {
  readonly value: string;
  /** What it is: "Copy the id" unless said. */
  readonly label?: string;
  /** Shows the end of it alone, which is what differs between ids of the same day. */
  readonly short?: boolean;
}

/** An id in letters of equal width with a button that copies it. */
export function CopyId({ value, label = "Copy the id", short = false }: CopyIdProps) {
  return (
    <span className="copy-id">
      <code data-tip={short ? value : undefined}>{short ? `…${value.slice(-8)}` : value}</code>
      <CopyButton text={value} label={label} />
    </span>
  );
}
