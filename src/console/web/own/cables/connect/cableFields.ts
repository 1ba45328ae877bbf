import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../../definitions/resources.ts";

const asked = [
  ...["aInterfaceId", "aSide", "aPosition", "bInterfaceId", "bSide", "bPosition"],
  ...["label", "type", "color", "lengthM"],
];

/** Returns the description of cables with the fields that connecting two ports asks for. */
export function cableFields(): ResourceDescription | undefined {
  const cables = resourceNamed("cables");
  return (
    cables && {
      ...cables,
      fields: asked.flatMap((key) => cables.fields.find((field) => field.key === key) ?? []),
    }
  );
}
