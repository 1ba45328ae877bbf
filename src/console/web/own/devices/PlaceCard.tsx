import { describeUnits } from "../../../../lib/rackSpace.ts";
import type { RecordNamed } from "../../api/record.ts";
import { RecordLink } from "../../kinds/references/RecordLink.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { SmallRack } from "../racks/SmallRack.tsx";
import { useElevation } from "../racks/useElevation.ts";
import { ReplaceButton } from "./replace/ReplaceButton.tsx";
import "./PlaceCard.css";

interface PlaceCardProps {
  readonly device: RecordNamed<"devices">;
  readonly mayWrite: boolean;
}

/** The place of a device: its rack drawn small with the device in it, and in words. */
export function PlaceCard({ device, mayWrite }: PlaceCardProps) {
  const { rackId } = device;
  const rack = useElevation(rackId ?? undefined).data?.data;
  const mounted = rack?.devices.find(({ id }) => id === device.id);
  const facts = factsOf(device, mounted?.height);
  if (facts.length === 0) return null;
  return (
    <Card title="Location" actions={mayWrite && <ReplaceButton device={device} />}>
      <div className="place-card" data-drawn={rack !== undefined || undefined}>
        {rack !== undefined && <SmallRack rack={rack} face={device.face ?? "front"} marked={device.id} />}
        <Facts facts={facts} />
      </div>
    </Card>
  );
}

function factsOf(device: RecordNamed<"devices">, height: string | undefined): Fact[] {
  const { rackId, position, face, locationId, siteId, parentId } = device;
  const link = (key: string, label: string, resource: string, id: string | null): Fact[] =>
    id === null ? [] : [{ key, label, value: <RecordLink resource={resource} id={id} /> }];
  const units =
    position === null || height === undefined
      ? []
      : [
          {
            key: "units",
            label: "Units",
            value: `${describeUnits({ position: Number(position) * 10, height: Number(height) * 10 })}, ${face}`,
          },
        ];
  return [
    ...link("rack", "Rack", "racks", rackId),
    ...units,
    ...link("parent", "Part of", "devices", parentId),
    ...link("location", "Location", "locations", locationId),
    ...link("site", "Site", "sites", siteId),
  ];
}
