import type { MountedDevice } from "../../../../areas/equipment/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { recordAddress } from "../../api/address.ts";
import { hasStatus, messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { toast } from "../../ui/toast.ts";
import type { Move } from "./arrangement.ts";

/** A device that was brought from elsewhere, and where it was. */
export interface Brought {
  readonly device: MountedDevice;
  readonly from: Pick<Records["devices"], "rackId" | "siteId" | "locationId" | "position" | "face">;
}

/** An arrangement that was saved, with what taking it back needs. */
interface SavedArrangement {
  readonly rackId: string;
  /** The moves that bring back what stood in the rack. */
  readonly back: readonly Move[];
  readonly brought: readonly Brought[];
  /** The tag of the elevation as the arrangement left it. */
  readonly etag: string | undefined;
}

/** Takes an arrangement back, where all still stands as it left it; what was brought goes back to where it was. */
export async function arrangeBack({ rackId, back, brought, etag }: SavedArrangement): Promise<void> {
  const out = brought.map(({ device }): Move => ({ deviceId: device.id, position: null }));
  try {
    await request("POST", `${recordAddress("racks", rackId)}/arrange`, {
      body: { moves: [...back, ...out] },
      etag,
    });
    for (const { device, from } of brought)
      await request("PATCH", recordAddress("devices", device.id), { body: from });
    toast("Back to how it was");
  } catch (thrown) {
    const why = hasStatus(thrown, 412) ? "something in this rack was moved since" : messageOf(thrown);
    toast(`Not undone: ${why}`, { tone: "bad" });
  } finally {
    await refresh("devices");
  }
}
