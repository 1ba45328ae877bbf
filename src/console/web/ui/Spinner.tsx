import "./Spinner.css";

/** A spinning ring without a label, for places where other text says what is in progress. */
export const Ring = () => <span className="spinner" aria-hidden="true" />;

/** A spinning ring for work in progress; the label is read aloud. */
export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <span className="spinner-box" role="status">
      <Ring />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
