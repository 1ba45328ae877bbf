import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./Count.css";

/** A number after a title or a name; screen readers pause before it. */
export function Count({ value }: { readonly value: number }) {
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="count">{value}</span>
    </>
  );
}
