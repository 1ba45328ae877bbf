import type { Records } from "../../../../../resources/index.ts";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Meter } from "../../../ui/Meter.tsx";
import { formatPercent } from "../../../ui/number/percent.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatSize } from "../utilization.ts";
import { lengthsIn } from "./defaultLength.ts";
import { FreeBlocks } from "./FreeBlocks.tsx";
import { NextFree } from "./NextFree.tsx";
import { useAvailable } from "./useAvailable.ts";
import type { FreeChoice } from "./useNextFree.ts";
import "./FreeSpace.css";

interface FreeSpaceProps {
  readonly prefix: Records["prefixes"];
  readonly free: FreeChoice;
  /** Lists the free blocks as well; not needed if they are already shown beside it. */
  readonly withBlocks?: boolean;
}

/** Queries the largest free blocks. */
export const largestFree = { limit: 12 };

/** The free space of a prefix: its size, the next network of a selected length, and the largest blocks. */
export function FreeSpace({ prefix, free, withBlocks = false }: FreeSpaceProps) {
  const { network, length, choose, next } = free;
  const { data, error, refetch } = useAvailable(prefix.id, largestFree);
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const addresses = BigInt(data.freeAddresses);
  return (
    <div className="stack free-space">
      {data.children === 0 && <p className="small muted">No prefixes inside</p>}
      {data.children > 0 && (
        <div className="free-share">
          <Meter
            label="Used by prefixes inside"
            value={Number(data.utilization)}
            max={100}
            text={formatPercent(data.utilization)}
          />
          <p className="small muted">
            {addresses === 0n ? "Nothing is free" : `${formatSize(addresses, network.bits)} free`}
          </p>
          {data.largestFree !== null && (
            <p className="small muted">
              Largest free block <code>{data.largestFree}</code>
            </p>
          )}
        </div>
      )}
      {length !== undefined && addresses > 0n && (
        <>
          <Field label="Length of the next prefix">
            {(control) => (
              <Select
                {...control}
                value={String(length)}
                options={lengthsIn(network).map((each) => ({
                  value: String(each),
                  label: `/${each} · ${formatSize(1n << BigInt(network.bits - each), network.bits)}`,
                }))}
                onChange={(value) => choose(Number(value))}
              />
            )}
          </Field>
          <NextFree
            prefix={prefix}
            length={length}
            next={next}
            mayCreate={mayCreate}
            isPrimary={withBlocks}
          />
          {withBlocks && <FreeBlocks prefix={prefix} space={data} mayCreate={mayCreate} />}
        </>
      )}
    </div>
  );
}
