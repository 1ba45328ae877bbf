import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { describeUnits } from "../../../../lib/rackSpace.ts";
import { Meter } from "../../ui/Meter.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { formatNumber } from "../../ui/words.ts";

/** How full a rack is: its units, its power against the budget, and the largest gap that is free on both faces. */
export function RackLoad({ rack }: { readonly rack: Elevation }) {
  return (
    <Card title="Load">
      <Facts facts={factsOf(rack)} beside />
    </Card>
  );
}

function factsOf({ height, takenUnits, powerBudgetW, powerMaxW, free }: Elevation): Fact[] {
  const taken = Number(takenUnits);
  const largest = free.both.reduce<Elevation["free"]["both"][number] | undefined>(
    (best, run) => (best === undefined || Number(run.height) > Number(best.height) ? run : best),
    undefined,
  );
  return [
    {
      key: "space",
      label: "Space",
      value: <Meter label="Units taken" value={taken} max={height} text={`${taken} of ${height} U`} />,
    },
    ...powerOf(powerMaxW, powerBudgetW),
    {
      key: "gap",
      label: "Largest gap",
      value:
        largest === undefined
          ? "None"
          : `${Number(largest.height)} U, ${describeUnits({ position: Number(largest.position) * 10, height: Number(largest.height) * 10 })}`,
    },
  ];
}

/** Returns the maximum draw, if any is known: types without a value don't count as zero. */
function powerOf(max: number, budget: number | null): Fact[] {
  if (max === 0 && budget === null) return [];
  const value =
    budget === null ? (
      `up to ${formatNumber(max)} W`
    ) : (
      <Meter
        label="Maximum draw / power budget"
        value={max}
        max={budget}
        text={`${formatNumber(max)} of ${formatNumber(budget)} W`}
      />
    );
  return [{ key: "power", label: "Power", value }];
}
