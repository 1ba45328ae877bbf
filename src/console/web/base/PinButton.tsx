import type { Pin } from "../../../features/personal/answers.ts";
import { useReadOnly } from "../api/copies/readOnly.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { usePins } from "./kept.ts";
import "./PinButton.css";

interface PinButtonProps {
  readonly pin: Pin;
}

/** A star that pins a record, a view or a page to the side bar, or unpins it. */
export function PinButton({ pin }: PinButtonProps) {
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(pin.address);
  if (useReadOnly()) return null;
  return (
    <IconButton
      icon="star"
      label={isOn ? "Unpin" : "Pin to the side bar"}
      aria-pressed={isOn}
      className="pin-button"
      onClick={() => toggle(pin)}
    />
  );
}
