import { useCallback, useState } from "react";
import type { MountedDevice } from "../../../../../areas/equipment/answers.ts";
import { heightOf } from "../../../../../lib/rackSpace.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { recordQuery } from "../../../api/queries.ts";
import { queryClient } from "../../../api/queryClient.ts";
import type { RecordNamed } from "../../../api/record.ts";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import type { Option } from "../../../ui/input/option.ts";
import { toast } from "../../../ui/message/toast.ts";
import type { Arranging } from "./useArrange.ts";
import "./StockPicker.css";

/** Finds a device in stock and adds it to the arrangement. */
export function StockPicker({ arranging }: { readonly arranging: Arranging }) {
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const query = { status: "stock", search: text, sort: "name__natural", pageSize: 25 };
    const { data } = await requestPage(collectionAddress("devices"), query, signal);
    return data.map(({ id, name, serial }) => ({
      value: id,
      label: String(name),
      hint: serial === null ? undefined : String(serial),
    }));
  }, []);
  const addFromStock = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      const device = await readBrought(id);
      if (!arranging.addDevice(device)) {
        toast(`There is no free space for ${device.name} (${Number(device.height)} U)`, { tone: "bad" });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="stock-picker">
      <Combobox
        aria-label="Add a device from stock"
        placeholder="Add from stock …"
        value={null}
        load={load}
        disabled={isBusy}
        onChange={(option) => {
          if (option !== null) addFromStock(option.value);
        }}
      />
    </span>
  );
}

/** Loads a device in the form of an elevation, without a position. */
async function readBrought(id: string): Promise<MountedDevice> {
  const device = (await queryClient.fetchQuery(recordQuery("devices", id))).data as RecordNamed<"devices">;
  const type = (await queryClient.fetchQuery(recordQuery("device-types", device.deviceTypeId)))
    .data as RecordNamed<"device-types">;
  return {
    id,
    name: device.name,
    status: device.status,
    deviceTypeId: type.id,
    typeName: type.name,
    roleId: null,
    roleName: null,
    roleColor: null,
    position: null,
    face: null,
    height: (heightOf(type.rackUnits === null ? null : Number(type.rackUnits)) / 10).toFixed(1),
    fullDepth: type.fullDepth !== false,
    serial: device.serial,
    assetTag: device.assetTag,
    primaryAddress: null,
    powerIdleW: type.powerIdleW,
    powerMaxW: type.powerMaxW,
    parts: 0,
  };
}
