import { useCurrency } from "../../../../base/kept.ts";
import { formatCompactAmount } from "../../../../ui/number/formatCompactAmount.ts";
import "./ChartScale.css";

/** The lines behind the bars with their amounts, from the bottom one. */
export function ChartScale({ lines }: { readonly lines: readonly number[] }) {
  const currency = useCurrency();
  const top = lines.at(-1) ?? 1;
  return (
    <>
      <div className="chart-amounts" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ insetBlockEnd: `${(line / top) * 100}%` }}>
            {formatCompactAmount(line, currency)}
          </span>
        ))}
      </div>
      <div className="chart-lines" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ insetBlockEnd: `${(line / top) * 100}%` }} />
        ))}
      </div>
    </>
  );
}
