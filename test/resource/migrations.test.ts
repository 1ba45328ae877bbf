import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/db/open.ts";
import { snakeCase } from "../../src/lib/words.ts";
import { storedFields } from "../../src/resource/definition/columns.ts";
import type { Resource } from "../../src/resource/definition/define.ts";
import { uniqueTerms } from "../../src/resource/definition/unique.ts";
import { registry } from "../../src/resources/index.ts";

const { sqlite } = openDatabase(":memory:");
const onDelete = { restrict: "RESTRICT", clear: "SET NULL", cascade: "CASCADE" } as const;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly check: string | undefined;
}

interface ForeignKey {
  readonly from: string;
  readonly to: string;
  readonly onDelete: string;
}

/** The columns that a definition asks for. */
function expectedColumns(resource: Resource): Column[] {
  const stamp = (name: string, type: string): Column => ({ name, type, notNull: true, check: undefined });
  return [
    stamp("id", "TEXT"),
    ...storedFields(resource).flatMap(({ field, column, derived }) => [
      {
        name: column.name,
        type: field.kind.column.toUpperCase(),
        notNull: !field.nullable,
        check: field.kind.check?.(column.name),
      },
      ...(derived === undefined
        ? []
        : [{ name: derived.name, type: "TEXT", notNull: !field.nullable, check: undefined }]),
    ]),
    stamp("created_at", "TEXT"),
    stamp("updated_at", "TEXT"),
    stamp("revision", "INTEGER"),
  ].sort(byName);
}

/** The columns that the migrations have made. */
function actualColumns(table: string): Column[] {
  const text = createText(table);
  return sqlite
    .query<{ name: string; type: string; notnull: number }, [string]>(
      'SELECT name, type, "notnull" FROM pragma_table_xinfo(?)',
    )
    .all(table)
    .map(({ name, type, notnull }) => ({ name, type, notNull: notnull === 1, check: checkOf(text, name) }))
    .sort(byName);
}

function createText(table: string): string {
  const row = sqlite
    .query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(table);
  return (row?.sql ?? "").replaceAll(/\s+/g, " ");
}

/** The CHECK of a column, read from the text of CREATE TABLE, which holds it as it was written. */
function checkOf(text: string, column: string): string | undefined {
  const declaration = new RegExp(`[(,] ?${column} (?:TEXT|INTEGER)(?: NOT NULL)? ?CHECK \\(`).exec(text);
  if (declaration === null) return undefined;
  let depth = 1;
  let index = declaration.index + declaration[0].length;
  const start = index;
  for (; depth > 0; index += 1) depth += text[index] === "(" ? 1 : text[index] === ")" ? -1 : 0;
  return text.slice(start, index - 1);
}

function expectedForeignKeys(resource: Resource): ForeignKey[] {
  return storedFields(resource)
    .flatMap(({ field, column }) =>
      field.kind.reference === undefined
        ? []
        : [
            {
              from: column.name,
              to: snakeCase(field.kind.reference.target),
              onDelete: onDelete[field.kind.reference.onDelete],
            },
          ],
    )
    .sort((a, b) => a.from.localeCompare(b.from));
}

function actualForeignKeys(table: string): ForeignKey[] {
  return sqlite
    .query<{ from: string; table: string; on_delete: string }, [string]>(
      'SELECT "from", "table", on_delete FROM pragma_foreign_key_list(?)',
    )
    .all(table)
    .map((row) => ({ from: row.from, to: row.table, onDelete: row.on_delete }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** Where null counts as a value, the index holds '' in its place. */
function expectedUnique(resource: Resource): string[] {
  return resource.unique
    .map((rule) =>
      uniqueTerms(resource, rule)
        .map(({ column }, index) => {
          const nullable = resource.fields[rule.fields[index] ?? ""]?.nullable === true;
          return rule.nullCounts && nullable ? `coalesce(${column.name}, '')` : column.name;
        })
        .join(", "),
    )
    .sort();
}

function actualUnique(table: string): string[] {
  return sqlite
    .query<{ sql: string }, [string]>(
      "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql LIKE 'CREATE UNIQUE%'",
    )
    .all(table)
    .map(({ sql }) => /\((.*)\)$/.exec(sql.replaceAll(/\s+/g, " "))?.[1] ?? sql)
    .sort();
}

const byName = (a: Column, b: Column): number => a.name.localeCompare(b.name);

/** The first columns of the indexes of a table. */
function indexed(table: string): Set<string> {
  const rows = sqlite
    .query<{ column: string | null }, [string]>(
      "SELECT c.name AS column FROM pragma_index_list(?) AS i, pragma_index_info(i.name) AS c WHERE c.seqno = 0",
    )
    .all(table);
  return new Set(rows.map(({ column }) => column ?? "(expression)"));
}

for (const resource of registry) {
  const table = snakeCase(resource.name);
  describe(`migrations of ${resource.name}`, () => {
    test("columns, types, NOT NULL and CHECK are those of the definition", () => {
      expect(actualColumns(table)).toEqual(expectedColumns(resource));
    });
    test("foreign keys and their actions are those of the definition", () => {
      expect(actualForeignKeys(table)).toEqual(expectedForeignKeys(resource));
    });
    test("unique indexes are the unique rules of the definition", () => {
      expect(actualUnique(table)).toEqual(expectedUnique(resource));
    });
    test("each reference and the default sort is served by an index", () => {
      const first = indexed(table);
      const references = expectedForeignKeys(resource).map(({ from }) => from);
      const sort = storedFields(resource).find(({ key }) => key === resource.sort);
      const sorted = resource.parent === undefined ? [sort?.derived?.name ?? sort?.column.name ?? ""] : [];
      const missing = [...references, ...sorted].filter(
        (column) => !first.has(column) && !servedByUnique(resource, column),
      );
      expect(missing).toEqual([]);
    });
    test("a status is served by an index that holds its records in the default order", () => {
      if (!("status" in resource.fields)) return;
      const sort = storedFields(resource).find(({ key }) => key === resource.sort);
      const columns = sqlite
        .query<{ name: string }, [string]>("SELECT name FROM pragma_index_info(?)")
        .all(`${table}_status`)
        .map(({ name }) => name);
      expect(columns).toEqual(["status", sort?.derived?.name ?? sort?.column.name ?? "", "id"]);
    });
    test("the table is STRICT", () => {
      expect(createText(table)).toEndWith("STRICT");
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
    ...registry.map(({ name }) => snakeCase(name)),
    ...["meta", "migrations", "credentials", "sessions", "sign_in_failures", "known_addresses", "changes"],
  ]);
  const tables = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
