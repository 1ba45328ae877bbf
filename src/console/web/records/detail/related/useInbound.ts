import { useMemo } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMaySee, useMe } from "../../../api/session.ts";
import { resources } from "../../../definitions/resources.ts";
import { type InboundList, inboundTo } from "./inbound.ts";

/** Returns the fields that may refer to a record of this resource, as far as the user may read them. */
export function useInbound({ name }: ResourceDescription): readonly InboundList[] {
  const may = useMaySee();
  const role = useMe()?.role;
  // biome-ignore lint/correctness/useExhaustiveDependencies: access depends only on the role.
  return useMemo(
    () => inboundTo(resources, name).filter(({ resource }) => may(resource.roles.read)),
    [name, role],
  );
}
