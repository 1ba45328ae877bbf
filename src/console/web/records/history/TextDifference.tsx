import { revealDirections } from "../../markdown/reveal.ts";
import { type DiffLine, lineDiff } from "./lineDiff.ts";
import "./TextDifference.css";

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

const signs: Readonly<Record<DiffLine["sign"], string>> = {
  same: " ",
  added: "+",
  removed: "−",
  skipped: "⋯",
};

const said: Readonly<Partial<Record<DiffLine["sign"], string>>> = { added: "Added:", removed: "Removed:" };

/** The lines that a change removed and added, each with its sign. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  return (
    <div className="line-diff">
      {lineDiff(before, after).map(({ sign, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a difference never change order.
        <div key={index} data-sign={sign}>
          <span className="line-sign" aria-hidden="true">
            {signs[sign]}
          </span>
          {said[sign] && <span className="visually-hidden">{said[sign]}</span>}
          <span dir="auto" className="line-text">
            {revealDirections(text)}
          </span>
        </div>
      ))}
    </div>
  );
}
