import type { Import } from "../../../../../features/imports/answers.ts";
import { sendFile } from "../../../api/pages/imports.ts";
import { untilAnswered } from "../../../records/work/untilAnswered.ts";
import { type PastedCells, pastedFile, rememberCells } from "./pasted.ts";

/** Uploads pasted cells as a file, and remembers them for their import while the page is open. */
export async function sendCells(cells: PastedCells, resource: string | undefined): Promise<Import> {
  const file = pastedFile(cells);
  const query = { name: file.name, delimiter: "tab", ...(resource && { resource }) };
  const patience = AbortSignal.timeout(60_000);
  const { data } = await untilAnswered(sendFile(file, query), patience, () => undefined);
  rememberCells(data.id, cells);
  return data;
}
