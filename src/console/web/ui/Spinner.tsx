import "./Spinner.css";

/** A turning ring alone, where something else says what takes a while. */
export const Ring = () => <span className="spinner" aria-hidden="true" />;

/** A turning ring for work that takes a while; the label is read aloud. */
export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <span className="spinner-box" role="status">
      <Ring />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
