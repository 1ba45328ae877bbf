import { type KeyboardEvent, useRef } from "react";

/**
 * Returns a key handler for the button after the last field: a scan typed there, with its Enter, must not press the
 * button. It is passed to `onScan` instead, as there is no field for it.
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
    // The keys are meant neither for the button nor for the console.
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Enter") return;
    const text = typed.current;
    typed.current = "";
    onScan(text);
  };
}
