import { Link } from "@tanstack/react-router";
import type { Figure } from "../../../../../resource/answering/figures/answers.ts";
import { parseSearch } from "../../../base/address/searchParams.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { groupDigits } from "../../../ui/number/digits.ts";
import "./FigureTiles.css";

/** The figures of an area in a row, each with a link to its records. */
export const FigureTiles = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <ul className="card figure-tiles">
    {figures.map((figure) => (
      <li key={figure.label + figure.note}>
        <Tile figure={figure} />
      </li>
    ))}
  </ul>
);

function Tile({ figure: { label, value, of, note, isMoney, to } }: { readonly figure: Figure }) {
  const [path = "", search = ""] = to.split("?");
  const rest = [of === null ? "" : `of ${groupDigits(of)}`, note].filter((part) => part !== "").join(" ");
  return (
    <Link to={path} search={parseSearch(search)} className="figure-tile">
      <span className="figure-label">{label}</span>
      <span className="figure-said">
        <strong>{isMoney ? <Amount value={value} /> : groupDigits(value)}</strong>
        {rest !== "" && <span className="figure-note">{rest}</span>}
      </span>
    </Link>
  );
}
