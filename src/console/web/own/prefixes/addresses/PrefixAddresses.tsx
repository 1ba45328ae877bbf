import type { Records } from "../../../../../resources/index.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { AddressTable } from "./AddressTable.tsx";
import { RangeCard } from "./RangeCard.tsx";
import { useAddressMap } from "./useAddressMap.ts";

/** The addresses of a prefix and its ranges, as tables. */
export function PrefixAddresses({ prefix }: { readonly prefix: Records["prefixes"] }) {
  const { data, error, refetch } = useAddressMap(prefix.id);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return null;
  // A container has no addresses of its own.
  const isOnlyContainer = prefix.status === "container";
  return (
    <>
      {(!isOnlyContainer || data.total > 0) && <AddressTable prefix={prefix} map={data} />}
      {(!isOnlyContainer || data.ranges.length > 0) && (
        <RangeCard prefix={prefix} ranges={data.ranges} free={data.free} />
      )}
    </>
  );
}
