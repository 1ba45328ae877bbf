import { Link } from "@tanstack/react-router";
import "./Brand.css";

/** The logo of Sitebook: three entries in a book, one of them highlighted. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" className="mark" width={size} height={size} viewBox="0 0 32 32" focusable="false">
      <rect x="3" y="3" width="26" height="26" rx="6" />
      <path d="M9 10.5h14M9 16h14M9 21.5h7" />
      <circle cx="21.6" cy="21.5" r="2" />
    </svg>
  );
}

/** The logo and the name, which link to the home page. */
export function Brand() {
  return (
    <Link to="/" className="brand">
      <Mark />
      Sitebook
    </Link>
  );
}
