import { loadTarget } from "../../../api/targets.ts";
import { isEmptyDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../../../records/form/values.ts";

/** What a line with a device type is called and who makes it, as far as nothing is said there yet. */
export async function proposeLine(deviceTypeId: string, shown: () => Drafts | undefined): Promise<Drafts> {
  const type = await loadTarget("device-types", deviceTypeId).catch(() => null);
  const values = shown();
  // Another one was chosen meanwhile.
  if (type === null || values?.deviceTypeId !== deviceTypeId) return {};
  const proposed = { description: type.name, manufacturerId: type.manufacturerId ?? "" };
  return Object.fromEntries(
    Object.entries(proposed).filter(([key, value]) => value !== "" && isEmptyDraft(values[key])),
  );
}
