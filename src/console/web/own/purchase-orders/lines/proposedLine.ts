import { loadTarget } from "../../../api/targets.ts";
import { isEmptyDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../../../records/form/values.ts";

/** Returns the description and manufacturer of a device type for a line in which they are still empty. */
export async function proposeLine(deviceTypeId: string, shown: () => Drafts | undefined): Promise<Drafts> {
  const type = await loadTarget("device-types", deviceTypeId).catch(() => null);
  const values = shown();
  // Another one was selected in the meantime.
  if (type === null || values?.deviceTypeId !== deviceTypeId) return {};
  const proposed = { description: type.name, manufacturerId: type.manufacturerId ?? "" };
  return Object.fromEntries(
    Object.entries(proposed).filter(([key, value]) => value !== "" && isEmptyDraft(values[key])),
  );
}
