import { useState } from "react";
import type { Face } from "../../../../lib/rackSpace.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AddForm } from "../../records/form/AddButton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DeviceGlance } from "./DeviceGlance.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { RackElevation } from "./RackElevation.tsx";
import { RackLoad } from "./RackLoad.tsx";
import { useElevation } from "./useElevation.ts";

/** A rack with what is in it: its elevation, what was chosen there, and how full it is. */
export function RackView(props: RecordViewProps<"racks">) {
  const { record } = props;
  const { data: rack, error, refetch } = useElevation(record.id);
  const [chosen, choose] = useState<string>();
  const [place, setPlace] = useState<{ readonly position: string; readonly face: Face }>();
  const mayAdd = useMay()(resourceNamed("devices")?.roles.write ?? "operator");
  const device = rack?.devices.find(({ id }) => id === chosen);
  return (
    <>
      <RecordOverview
        {...props}
        main={
          <>
            {rack !== undefined && (
              <RackElevation
                rack={rack}
                chosen={chosen}
                onChoose={(id) => choose(id === chosen ? undefined : id)}
                onAdd={mayAdd ? (position, face) => setPlace({ position, face }) : undefined}
              />
            )}
            {rack === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
            {rack === undefined && error === null && <Skeleton lines={12} />}
          </>
        }
        rail={
          rack !== undefined && (
            <>
              {device !== undefined && <DeviceGlance device={device} onClose={() => choose(undefined)} />}
              <RackLoad rack={rack} />
              <Neighbours rack={record} />
            </>
          )
        }
      />
      {place !== undefined && (
        <AddForm
          added={{ resource: "devices", given: { rackId: record.id, ...place } }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );
}
