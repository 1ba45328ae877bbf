import { useCurrency } from "../../base/kept.ts";
import { formatAmount } from "../../ui/number/formatAmount.ts";

/** An amount of money with the currency of the settings. */
export function Amount({ value }: { readonly value: string }) {
  return <bdi>{formatAmount(value, useCurrency())}</bdi>;
}
