import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { joinTitle, useRecordTitle } from "../../api/titles.ts";
import { titleOf } from "../../definitions/title.ts";

/** Returns the title of a record for its page, and with its path for elsewhere: "Gi0/1" and "core-sw1 · Gi0/1". */
export function useTitle(
  resource: ResourceDescription,
  record: Row,
): { readonly title: string; readonly full: string } {
  const { data } = useRecordTitle(resource.name, record.id);
  const title = isCalledAsOther(resource) && data ? data.title : titleOf(resource, record);
  return { title, full: joinTitle({ title, path: data?.path ?? [] }) };
}

/** Returns whether a record has the title of a record it refers to: a tagged VLAN that of the VLAN. */
const isCalledAsOther = ({ title, fields }: ResourceDescription): boolean =>
  fields.some(({ key, reference }) => reference !== undefined && title.includes(`{${key}}`));
