import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./Count.css";

/** A number behind a title or a name; read out, there is a pause before it. */
export function Count({ value }: { readonly value: number }) {
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="count">{value}</span>
    </>
  );
}
