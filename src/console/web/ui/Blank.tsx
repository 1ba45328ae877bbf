import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** No value: nothing to be seen, and a word for who listens. */
export function Blank() {
  return (
    <span className="none">
      <VisuallyHidden>Empty</VisuallyHidden>
    </span>
  );
}
