import { describe, expect, test } from "bun:test";
import { getTableName } from "drizzle-orm";
import { attachedKinds } from "../../src/attached.ts";
import { openDatabase } from "../../src/db/open.ts";
import { columnOf, storedFields } from "../../src/resource/definition/columns.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { uniqueTerms } from "../../src/resource/definition/unique.ts";
import { naturalDerivation } from "../../src/resource/fields/derive.ts";
import { registry } from "../../src/resources/index.ts";
import { wrongDefaults } from "../tables/defaults.ts";
import { readDefaults, readIndexes, readTable } from "../tables/read.ts";
import { shapeOf, tableOf } from "../tables/shape.ts";
import { missingTriggers } from "../tables/triggers.ts";

const { sqlite } = openDatabase(":memory:");

/** The column of the default sort, the derived one where there is one. */
function sortColumn(resource: Resource): string {
  if (resource.sort === "createdAt") return "created_at";
  const sort = storedFields(resource).find(({ key }) => key === resource.sort);
  return sort?.derived[0]?.column.name ?? sort?.column.name ?? "";
}

for (const resource of registry as readonly Resource[]) {
  const table = tableOf(resource);
  describe(`migrations of ${resource.name}`, () => {
    test("columns, constraints and references are those of the definition", () => {
      expect(readTable(sqlite, table)).toEqual(shapeOf(resource));
    });
    test("a column's DEFAULT, where it has one, is that of the definition", () => {
      expect(wrongDefaults(resource, readDefaults(sqlite, table))).toEqual([]);
    });
    test("each reference and the default sort is served by an index", () => {
      const first = new Set(readIndexes(sqlite, table).map(([column]) => column));
      const references = shapeOf(resource).foreignKeys.map(({ from }) => from);
      const sorted = resource.parent === undefined ? [sortColumn(resource)] : [];
      const missing = [...references, ...sorted].filter(
        (column) => !first.has(column) && !servedByUnique(resource, column),
      );
      expect(missing).toEqual([]);
    });
    test("each group of fields that shares its values with another is served by an index", () => {
      const first = new Set(readIndexes(sqlite, table).map(([column]) => column));
      const groups = resource.uniqueAcross.flatMap((rule) =>
        rule.groups.map(([first = ""]) => columnOf(resource, first).name),
      );
      expect(groups.filter((column) => !first.has(column))).toEqual([]);
    });
    test("the rules across records are kept by triggers of exactly this SQL", () => {
      expect(missingTriggers(sqlite, resource).join("\n\n")).toBe("");
    });
    test("each natural order is served by an index, which holds the status", () => {
      const natural = storedFields(resource).flatMap(({ derived }) =>
        derived.filter(({ derivation }) => derivation === naturalDerivation),
      );
      const indexes = readIndexes(sqlite, table);
      const status = "status" in resource.fields ? ["status"] : [];
      for (const { column } of natural) expect(indexes).toContainEqual([column.name, "id", ...status]);
    });
    test("a status is served by an index that holds its records in the default order", () => {
      if (!("status" in resource.fields)) return;
      expect(readIndexes(sqlite, table)).toContainEqual(["status", sortColumn(resource), "id"]);
    });
  });
}

/** An index over an expression of this column begins with it too: coalesce(vrf_id, ''). */
function servedByUnique(resource: Resource, column: string): boolean {
  return resource.unique.some(
    (rule) => !rule.nullCounts && uniqueTerms(resource, rule)[0]?.column.name === column,
  );
}

test("every table of the migrations belongs to a resource or is known by name", () => {
  const known = new Set([
    ...(registry as readonly Resource[]).map(tableOf),
    ...[
      "meta",
      "migrations",
      "clones",
      "credentials",
      "sessions",
      "sign_in_failures",
      "sign_in_devices",
      "sign_ins",
      "changes",
    ],
    ...["views", "own_views", "kept", "settings", "custom_values"],
    ...attachedKinds.map(({ table }) => getTableName(table)),
    ...["seen_mentions", "document_files", "document_pieces", "document_thumbnails"],
    ...["change_groups", "imports", "import_mappings", "output_readers"],
    ...["merges", "merge_files", "merge_items", "merged", "merged_changes", "carried_changes"],
    ...["second_factors", "second_factor_steps", "recovery_codes"],
  ]);
  const tables = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
