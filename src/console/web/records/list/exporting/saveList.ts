import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { messageOf } from "../../../api/apiError.ts";
import { requestPage, timeZone, writeQuery } from "../../../api/client.ts";
import { type ListState, queryOf } from "../../../base/address/listState.ts";
import { saveAddress } from "../../../ui/copy/saveFile.ts";
import { toast } from "../../../ui/message/toast.ts";
import { formatRecordCount } from "../../work/formatRecordCount.ts";

/** The labels of the export formats. */
export const fileFormats = { csv: "CSV", xlsx: "Excel", json: "JSON" } as const;

/** An export format. */
export type FileFormat = keyof typeof fileFormats;

/**
 * Has the browser download a list as a file, with its filters, search and sort order, and these columns or all; the server
 * creates the file. The list is requested first: if the session has ended, the user signs in, and no error is saved.
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
    toast(`Exporting ${formatRecordCount(resource.name, total)} as ${fileFormats[format]}`, { tone: "info" });
  } catch (thrown) {
    toast(`Export failed: ${messageOf(thrown)}`, { tone: "bad" });
  }
}
