import { type KeyboardEvent, useRef } from "react";

/**
 * Keys for the button behind the last field: what a scanner types there, with its Enter, is no press of the button. It is
 * told instead, as it has no field to go to.
 */
export function useScanGuard(onScan: (text: string) => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef("");
  return (event) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isPressed = event.key === "Enter" || event.key === " ";
    if (isPressed && typed.current === "") return;
    if (isLetter) typed.current += event.key;
    else if (event.key !== "Enter" && event.key !== "Shift") typed.current = "";
    if (!isLetter && event.key !== "Enter") return;
    // Neither the button nor a key of the console is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Enter") return;
    const text = typed.current;
    typed.current = "";
    onScan(text);
  };
}
