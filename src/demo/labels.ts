import type { CreateOf } from "../resource/definition/resource.ts";
import type { devices } from "../resources/devices.ts";
import type { Filling } from "./filling.ts";

type Label = Pick<CreateOf<typeof devices>, "serial" | "assetTag" | "purchaseDate" | "warrantyEnd">;

/** What stands on the labels of devices, and since when they are there. */
export interface DeviceLabels {
  /** Devices of a model that were bought together. */
  batch(model: string, status: string): { next(): Label };
}

/** Models that are too small to be labelled. */
const plain: readonly string[] = ["LP-12", "KR-LC36"];

/** How many days ago devices of a status were bought: at least, at most. */
const ages: Readonly<Record<string, readonly [least: number, most: number]>> = {
  stock: [12, 90],
  retired: [2300, 2600],
};

/** Numbers the labels of all devices; those of a batch were bought on one day and have warranty for as long. */
export function createLabels({ random, calendar }: Filling): DeviceLabels {
  let tags = 4000;
  const dayAt = (days: number): string => calendar.at(days, "00:00").slice(0, 10);
  return {
    batch: (model, status) => {
      const [least, most] = ages[status] ?? [40, 1750];
      const days = random.integer(least, most);
      const years = random.pick([3, 3, 5]);
      const maker = model.replaceAll(/[^A-Z\d]/g, "").slice(0, 4);
      const first = random.integer(100_000, 800_000);
      let made = 0;
      return {
        next: () => {
          if (status === "planned") return {};
          made += 1;
          tags += 1;
          const dates = { purchaseDate: dayAt(-days), warrantyEnd: dayAt(years * 365 - days - 1) };
          if (plain.includes(model)) return dates;
          return {
            ...dates,
            serial: `${maker}-${first + made * 7}`,
            assetTag: `HM-${String(tags).padStart(6, "0")}`,
          };
        },
      };
    },
  };
}
