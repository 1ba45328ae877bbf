import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** No value: shows nothing, and reads out a word for screen readers. */
export function Blank() {
  return (
    <span className="none">
      <VisuallyHidden>Empty</VisuallyHidden>
    </span>
  );
}
