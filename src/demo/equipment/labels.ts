import type { CreateOf } from "../../resource/definition/resource.ts";
import type { devices } from "../../resources/devices.ts";
import type { Filling } from "../filling.ts";

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

/** The days on which warranties end soon, counted from today; all others have ended, or go on for longer. */
const endingSoon: readonly number[] = [54, 78];

/** How many days ago a batch was bought: one whose warranty would end soon is a little older or newer, but for a few. */
function settled(days: number, years: number): number {
  const left = years * 365 - days - 1;
  return left < 0 || left > 120 || endingSoon.some((day) => Math.abs(day - left) <= 8) ? days : days - 121;
}

/** Numbers the labels of all devices; those of a batch were bought on one day and have warranty for as long. */
export function createLabels({ random, calendar }: Filling): DeviceLabels {
  let tags = 4000;
  const dayAt = (days: number): string => calendar.at(days, "00:00").slice(0, 10);
  return {
    batch: (model, status) => {
      const [least, most] = ages[status] ?? [40, 1750];
      const years = random.pick([3, 3, 5]);
      const days = settled(random.integer(least, most), years);
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
