import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { useTarget } from "../../api/targets.ts";
import { titleOf } from "../../definitions/title.ts";

/** What a record is called; one that is known by another record alone, as a tagged VLAN is, is called as that one. */
export function useTitle(resource: ResourceDescription, record: Row): string {
  const field = resource.fields.find(({ key }) => resource.title === `{${key}}`);
  const target = field?.reference?.target;
  const id = field === undefined ? undefined : record[field.key];
  const { data } = useTarget(target ?? "", target !== undefined && typeof id === "string" ? id : null);
  return target === undefined || data === null || data === undefined
    ? titleOf(resource, record)
    : titleOf(target, data);
}
