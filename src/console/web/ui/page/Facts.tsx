import type { ReactNode } from "react";
import "./Facts.css";

/** A name and a value. */
export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Over the whole width: long texts. */
  readonly wide?: boolean;
}

/** What is told. */
interface FactsProps {
  readonly facts: readonly Fact[];
  /** Where there is little room, names stand beside their values; what they stand in is a container. */
  readonly beside?: boolean;
}

/** Names and values below each other, in as many columns as there is room for. */
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
