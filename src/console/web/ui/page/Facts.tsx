import type { ReactNode } from "react";
import "./Facts.css";

/** A name and a value. */
export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Spans the whole width: for long texts. */
  readonly wide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** In narrow containers, names are next to their values; the parent must be a CSS container. */
  readonly beside?: boolean;
}

/** A list of names and values, in as many columns as fit. */
export function Facts({ facts, beside = false }: FactsProps) {
  return (
    <dl className="facts" data-beside={beside || undefined}>
      {facts.map(({ key, label, value, wide }) => (
        <div key={key} className="fact" data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
