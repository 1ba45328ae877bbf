import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { may } from "../../api/session.ts";
import { loadTarget } from "../../api/targets.ts";
import { type ListState, queryOf } from "../../base/address/listState.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { saveBlob } from "../../ui/saveFile.ts";
import { type JobControl, runJob } from "../work/job.ts";
import { type ReadAccount, readAll } from "../work/readAll.ts";
import { byteOrderMark, writeRows } from "./csv.ts";
import { csvColumns } from "./csvColumns.ts";

/**
 * Saves all that a list has, on all its pages, as a CSV file with the columns that are shown: its filters, search and
 * sort hold. Each page becomes part of the file when it has come, and is not held any longer. Answers how it came out.
 */
export function exportCsv(
  resource: ResourceDescription,
  fields: readonly FieldDescription[],
  state: ListState,
): Promise<ReadAccount> {
  const columns = csvColumns(fields);
  const header = writeRows([columns.map(({ name }) => name)]);
  const parts: Blob[] = [new Blob([byteOrderMark, header])];
  const titles = new Map<string, string>();
  return runJob(`Saving ${resource.plural} as CSV`, async (control) => {
    const account = await readAll(resource.name, queryOf(state), control, async (rows) => {
      await addTitles(titles, fields, rows, control);
      parts.push(new Blob([writeRows(rows.map((row) => columns.map(({ write }) => write(row, titles))))]));
    });
    saveBlob(`${resource.name}.csv`, new Blob(parts, { type: "text/csv;charset=utf-8" }));
    return account;
  });
}

/** Adds what the records are called that these rows refer to, as far as that is not known yet and may be read. */
async function addTitles(
  titles: Map<string, string>,
  fields: readonly FieldDescription[],
  rows: readonly Row[],
  { reach }: JobControl,
): Promise<void> {
  const asked = fields.flatMap(({ key, reference }) => {
    const target = reference === undefined ? undefined : resourceNamed(reference.target);
    if (target === undefined || !may(target.roles.read)) return [];
    const ids = new Set(
      rows.map((row) => row[key]).filter((id) => typeof id === "string" && !titles.has(id)),
    );
    return [...ids].map((id) => ({ id: String(id), target: target.name }));
  });
  await Promise.all(
    asked.map(async ({ id, target }) => {
      const row = await reach(() => loadTarget(target, id));
      titles.set(id, row === null ? "" : titleOf(target, row));
    }),
  );
}
