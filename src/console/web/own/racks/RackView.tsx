import { useState } from "react";
import type { Face } from "../../../../lib/rackSpace.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AddForm } from "../../records/form/adding/AddButton.tsx";
import { UnsavedGuard } from "../../records/form/unsaved/UnsavedGuard.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { useArrange } from "./arranging/useArrange.ts";
import { EmptyRack } from "./EmptyRack.tsx";
import { nextUnit } from "./free/nextUnit.ts";
import { DeviceGlance } from "./glance/DeviceGlance.tsx";
import { Neighbours, useNeighbours } from "./Neighbours.tsx";
import { PowerCard } from "./power/PowerCard.tsx";
import { useRackPower } from "./power/useRackPower.ts";
import { RackElevation } from "./RackElevation.tsx";
import { RackLoad } from "./RackLoad.tsx";
import { useElevation } from "./useElevation.ts";

/** A rack: its elevation, the selected device, and how full it is. Rendered once all of it is loaded, so that nothing shifts. */
export function RackView(props: RecordViewProps<"racks">) {
  const elevation = useElevation(props.record.id);
  const neighbours = useNeighbours(props.record);
  const power = useRackPower(props.record.id);
  const isReady = useStaysReady(!elevation.isPending && !neighbours.isPending && !power.isPending);
  return isReady ? <ShownRack {...props} /> : <OverviewSkeleton />;
}

function ShownRack(props: RecordViewProps<"racks">) {
  const { record } = props;
  const { data: elevation, error, refetch } = useElevation(record.id);
  const rack = elevation?.data;
  const [chosen, choose] = useState<string>();
  const [place, setPlace] = useState<{ readonly position: string; readonly face: Face }>();
  const may = useMay();
  const mayAdd = may(resourceNamed("devices")?.roles.write ?? "operator");
  const mayArrange = may(resourceNamed("racks")?.roles.write ?? "operator");
  const [isArranging, setArranging] = useState(false);
  const [hasArranged, setArranged] = useState(false);
  const draft = useArrange(elevation, () => {
    setArranging(false);
    setArranged(true);
  });
  const arranging = isArranging ? draft : undefined;
  const device = rack?.devices.find(({ id }) => id === chosen);
  return (
    <>
      <RecordOverview
        {...props}
        main={
          <>
            {rack?.devices.length === 0 && mayAdd && !isArranging && (
              <EmptyRack onPlace={() => setPlace({ position: String(record.startUnit), face: "front" })} />
            )}
            {rack !== undefined && (
              <RackElevation
                rack={arranging?.rack ?? rack}
                chosen={arranging === undefined ? chosen : arranging.held?.id}
                onChoose={arranging?.hold ?? ((id) => choose(id === chosen ? undefined : id))}
                onAdd={mayAdd && !isArranging ? (position, face) => setPlace({ position, face }) : undefined}
                arranging={arranging}
                actions={
                  mayArrange &&
                  !isArranging && (
                    // The element that had the focus is gone with the arrangement.
                    <Button
                      size="small"
                      icon="swap"
                      autoFocus={hasArranged}
                      onClick={() => setArranging(true)}
                    >
                      Arrange
                    </Button>
                  )
                }
              />
            )}
            {rack === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
          </>
        }
        rail={
          rack !== undefined && (
            <>
              {device !== undefined && <DeviceGlance device={device} onClose={() => choose(undefined)} />}
              <RackLoad rack={rack} />
              <PowerCard rackId={rack.id} />
              <Neighbours rack={record} />
            </>
          )
        }
      />
      <UnsavedGuard isDirty={() => (arranging?.moves ?? 0) > 0} />
      {place !== undefined && (
        <AddForm
          added={{
            resource: "devices",
            given: { rackId: record.id },
            start: place,
            startNext: (added) => nextUnit(record.id, added),
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );
}
