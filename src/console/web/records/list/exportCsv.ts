import { largestPage } from "../../../../lib/limits.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import { may } from "../../api/session.ts";
import { loadTarget } from "../../api/targets.ts";
import { type ListState, queryOf } from "../../base/address/listState.ts";
import { labelOf } from "../../definitions/labels.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { saveFile } from "../../ui/saveFile.ts";
import { writeCsv } from "./csv.ts";

/** Saves all that a list shows, on whatever page, as a CSV file with the columns that are shown. Answers how many rows. */
export async function exportCsv(
  resource: ResourceDescription,
  fields: readonly FieldDescription[],
  state: ListState,
): Promise<number> {
  const query = { ...queryOf(state), page: 1, pageSize: largestPage };
  const { data } = await requestPage(collectionAddress(resource.name), query);
  const titles = await loadTitles(fields, data);
  const cells = data.map((row) => fields.map((field) => writeValue(field, row[field.key], titles)));
  saveFile(`${resource.name}.csv`, writeCsv([fields.map(labelOf), ...cells]), "text/csv");
  return data.length;
}

type Titles = ReadonlyMap<string, string>;

/** What all the records that the rows refer to are called, by id. */
async function loadTitles(fields: readonly FieldDescription[], rows: readonly Row[]): Promise<Titles> {
  const asked = fields.flatMap(({ key, reference }) => {
    const target = reference === undefined ? undefined : resourceNamed(reference.target);
    if (target === undefined || !may(target.roles.read)) return [];
    const ids = new Set(rows.map((row) => row[key]).filter((id) => typeof id === "string"));
    return [...ids].map((id) => ({ id, target: target.name }));
  });
  const found = await Promise.all(
    asked.map(async ({ id, target }): Promise<[string, string]> => {
      const row = await loadTarget(target, id);
      return [id, row === null ? id : titleOf(target, row)];
    }),
  );
  return new Map(found);
}

function writeValue({ kind }: FieldDescription, value: unknown, titles: Titles): string {
  if (value === null || value === undefined) return "";
  if (kind === "reference") return titles.get(String(value)) ?? String(value);
  return Array.isArray(value) ? value.join("; ") : String(value);
}
