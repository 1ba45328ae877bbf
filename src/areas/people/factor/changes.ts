import { recordChange } from "../../../db/changes/changes.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { profiles } from "../../../resources/profiles.ts";

/** What the change log learns of a second factor: that there is one and how many recovery codes are left, no secret. */
interface Known {
  readonly secondFactor?: "set up" | "removed" | "reset" | null;
  readonly recoveryCodes?: number;
}

/** Records a change of a person's second factor; what is cached about the person's sessions is read again. */
export function recordFactor(context: WriteContext, personId: string, before: Known, after: Known): void {
  recordChange(context.database, context, {
    action: "update",
    resource: profiles.name,
    recordId: personId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
