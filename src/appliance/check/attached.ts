import { getTableColumns, getTableName } from "drizzle-orm";
import { midSentence } from "../../lib/text/words.ts";
import { type Attached, endsOf, keysOfEnd } from "../../resource/definition/attached/attached.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { registry } from "../../resources/index.ts";
import type { CheckRule } from "./rule.ts";

/** The rows of a kind that lead to records that don't exist, or to records of resources that never have it. */
export function attachedRules(kind: Attached): readonly CheckRule[] {
  const table = getTableName(kind.table);
  const rows = midSentence(kind.sheet.plural);
  return endsOf(kind).flatMap((end) => {
    const keys = keysOfEnd(end);
    const [resource, id] = [nameOf(kind, keys.resource), nameOf(kind, keys.id)];
    const { resources } = kind.ends[end] ?? {};
    const known = (registry as readonly Resource[]).filter(({ name }) => resources?.includes(name) ?? true);
    return [
      {
        wrong: `SELECT id FROM "${table}" WHERE ${resource} NOT IN (${known.map(({ name }) => `'${name}'`).join(", ")})`,
        says: `${rows} whose ${end} is of a resource without ${rows}`,
      },
      ...known.map(({ name, table: records, plural }) => ({
        wrong: `SELECT id FROM "${table}" AS row WHERE ${resource} = '${name}' AND ${id} IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM "${getTableName(records)}" AS there WHERE there.id = row.${id})`,
        says: `${rows} whose ${end} is none of the ${plural} there are`,
      })),
    ];
  });
}

const nameOf = ({ table }: Attached, key: string): string => getTableColumns(table)[key]?.name ?? key;
