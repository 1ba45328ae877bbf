import type { Records } from "../../../../resources/index.ts";
import { Meter } from "../../ui/Meter.tsx";
import { formatNumber } from "../../ui/words.ts";
import { progressOf } from "./progress.ts";

/** How much of these items was received, and how much was ordered. */
export function Received({ items }: { readonly items: readonly Records["purchase-order-items"][] }) {
  const { ordered, received } = progressOf(items);
  const isAll = ordered > 0 && received >= ordered;
  return (
    <Meter
      label="Received"
      value={received}
      max={ordered}
      tone={isAll ? "good" : "accent"}
      text={`${formatNumber(received)} of ${formatNumber(ordered)}`}
    />
  );
}
