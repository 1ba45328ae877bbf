import { useCallback } from "react";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import type { RecordNamed, Row } from "../../../api/record.ts";
import type { Option } from "../../../ui/input/option.ts";
import { formatTerm } from "../../../ui/words.ts";

/** Returns a search for devices in stock or planned that could replace one: those of its type come first. */
export function useSpares({ id, deviceTypeId }: RecordNamed<"devices">) {
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const query = {
        ...{ status: ["stock", "planned"], search: text, sort: "name__natural", pageSize: 25 },
      };
      const [same, others] = await Promise.all([
        requestPage(collectionAddress("devices"), { ...query, deviceTypeId }, signal),
        requestPage(collectionAddress("devices"), { ...query, deviceTypeId__n: deviceTypeId }, signal),
      ]);
      return [
        ...same.data.map((row) => optionOf(row, "same type")),
        ...others.data.map((row) => optionOf(row, "other type")),
      ].filter(({ value }) => value !== id);
    },
    [id, deviceTypeId],
  );
}

const optionOf = ({ id, name, serial, status }: Row, type: string): Option => ({
  value: id,
  label: String(name),
  hint: [serial, formatTerm(String(status)), type].filter(Boolean).join(" · "),
});
