/** A turning ring for work that takes a while; the label is read aloud. */
export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <span className="spinner-box" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
