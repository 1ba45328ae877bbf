import { useState } from "react";
import type { Spending } from "../../../../../../areas/purchasing/spending/answers.ts";
import { Card } from "../../../../ui/page/Card.tsx";
import { SpendingChart } from "./SpendingChart.tsx";
import { SpendingLegend } from "./SpendingLegend.tsx";
import { seriesOf } from "./series.ts";
import "./SpendingByMonth.css";

/** The chart with its legend, which tells the values of the month that is pointed at or chosen. */
export function SpendingByMonth({ spending }: { readonly spending: Spending }) {
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const shown = pointed ?? chosen;
  const series = seriesOf(spending);
  return (
    <Card title="By month">
      <div className="spending-by-month">
        <SpendingChart
          spending={spending}
          series={series}
          shown={shown}
          chosen={chosen}
          onPoint={setPointed}
          onChoose={setChosen}
        />
        <SpendingLegend
          spending={spending}
          series={series}
          shown={shown}
          onClear={chosen === undefined ? undefined : () => setChosen(undefined)}
        />
      </div>
    </Card>
  );
}
