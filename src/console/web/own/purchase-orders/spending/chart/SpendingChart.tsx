import { type KeyboardEvent, useState } from "react";
import type { Spending } from "../../../../../../areas/purchasing/spending/answers.ts";
import { useCurrency } from "../../../../base/kept.ts";
import { formatAmount } from "../../../../ui/number/formatAmount.ts";
import { ChartMonth } from "./ChartMonth.tsx";
import { ChartScale } from "./ChartScale.tsx";
import { labelled } from "./labelled.ts";
import { scaleOf } from "./scale.ts";
import type { Series } from "./series.ts";
import "./SpendingChart.css";

interface SpendingChartProps {
  readonly spending: Spending;
  readonly series: readonly Series[];
  /** The month whose values are shown, counted from 0. */
  readonly shown: number | undefined;
  readonly chosen: number | undefined;
  readonly onPoint: (month: number | undefined) => void;
  readonly onChoose: (month: number | undefined) => void;
}

/** The steps of the keys that move between months. */
const moves: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowLeft: (from) => Math.max(0, from - 1),
  ArrowRight: (from, last) => Math.min(last, from + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Labels that fit below the chart where the page is wide, and on a phone. */
const fits = { wide: 12, narrow: 6 };

/** Stacked bars by month. One of them is in the order of Tab, arrow keys move between them, and each tells its values. */
export function SpendingChart({ spending, series, shown, chosen, onPoint, onChoose }: SpendingChartProps) {
  const { months } = spending;
  const currency = useCurrency();
  const [stop, setStop] = useState(months.length - 1);
  const lines = scaleOf(Math.max(...months.map(({ total }) => Number(total))));
  const top = lines.at(-1) ?? 1;
  const names = months.map(({ month }) => month);
  const [isWide, isNarrow] = [labelled(names, fits.wide), labelled(names, fits.narrow)];
  const [firstWide, firstNarrow] = [names.find(isWide), names.find(isNarrow)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape" && chosen !== undefined) {
      event.stopPropagation();
      onChoose(undefined);
    }
    const next = moves[event.key]?.(Math.min(stop, months.length - 1), months.length - 1);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div className="spending-chart">
      <ChartScale lines={lines} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label="Months"
        className="chart-months"
        onKeyDown={onKeyDown}
        onPointerLeave={() => onPoint(undefined)}
      >
        {months.map(({ month, total, orders }, index) => (
          <ChartMonth
            key={month}
            month={month}
            described={`${formatAmount(total, currency)}, ${orders} ${orders === 1 ? "order" : "orders"}`}
            parts={series.map((one) => ({ ...one, cents: one.amounts[index] ?? 0n }))}
            share={Number(total) / top}
            label={isNarrow(month) ? "always" : isWide(month) ? "wide" : "never"}
            hasYear={month.endsWith("-01") || month === firstWide || month === firstNarrow}
            isChosen={index === chosen}
            isShown={index === shown}
            isStop={index === Math.min(stop, months.length - 1)}
            onPoint={() => onPoint(index)}
            onFocus={(isByKey) => {
              setStop(index);
              if (isByKey) onChoose(index);
            }}
            onPress={() => onChoose(index === chosen ? undefined : index)}
          />
        ))}
      </div>
    </div>
  );
}
