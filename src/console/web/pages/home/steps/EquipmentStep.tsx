import { useList } from "../../../api/queries.ts";
import { DeviceStep } from "./DeviceStep.tsx";
import { RackStep } from "./RackStep.tsx";

/** A form for the first rack, then one for a device in it. */
export function EquipmentStep() {
  const sites = useList("sites", { pageSize: 1, sort: "createdAt" });
  const racks = useList("racks", { pageSize: 1, sort: "createdAt" });
  const rack = racks.data?.data[0];
  if (racks.data === undefined || sites.data === undefined) return null;
  return rack === undefined ? <RackStep siteId={sites.data.data[0]?.id} /> : <DeviceStep rack={rack} />;
}
