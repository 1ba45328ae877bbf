import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { messageOf } from "../../../api/apiError.ts";
import { requestPage, timeZone, writeQuery } from "../../../api/client.ts";
import { type ListState, queryOf } from "../../../base/address/listState.ts";
import { saveAddress } from "../../../ui/copy/saveFile.ts";
import { toast } from "../../../ui/message/toast.ts";
import { formatRecordCount } from "../../work/formatRecordCount.ts";

/** The formats in which a list is saved, as people call them. */
export const fileFormats = { csv: "CSV", xlsx: "Excel", json: "JSON" } as const;

/** A format in which a list is saved. */
export type FileFormat = keyof typeof fileFormats;

/**
 * Has the browser save all that a list has, with its filters, search and sort, in these columns or in all; the server
 * makes the file. The list is asked for first: where the session has ended somebody signs in, and no error is saved.
 */
export async function saveList(
  resource: ResourceDescription,
  state: ListState,
  format: FileFormat,
  fields?: readonly FieldDescription[],
): Promise<void> {
  const path = `/api/${resource.name}`;
  const { page: _, pageSize: __, ...query } = queryOf(state);
  try {
    const { total } = await requestPage(path, { ...query, pageSize: 1 });
    const columns = fields?.map(({ key }) => key).join(",");
    saveAddress(`${path}/export${writeQuery({ ...query, format, columns, timeZone })}`);
    toast(`Saving ${formatRecordCount(resource.name, total)} as ${fileFormats[format]}`, { tone: "info" });
  } catch (thrown) {
    toast(`No file was saved: ${messageOf(thrown)}`, { tone: "bad" });
  }
}
