import type { SessionRoute } from "../../../http/route.ts";
import { type Answer, answerData } from "../../../http/sending/answer.ts";
import { sha256 } from "../../../lib/hash.ts";
import type { ConnectHosts } from "../../../lib/network/connectHosts.ts";
import { tagged } from "../../../resource/answering/etag.ts";
import { resourcesOf } from "../../../resource/definition/attached/attached.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Imports } from "../imports.ts";
import type { ImportServices } from "../services.ts";
import { showImport } from "../show.ts";
import type { ImportRow } from "../table.ts";
import { cellsRoute } from "./cellsRoute.ts";
import { draftRoutes } from "./draftRoutes.ts";
import { netboxRoute } from "./netboxRoute.ts";
import { runRoutes } from "./runRoutes.ts";

/**
 * Files that are brought in: a draft that is understood and mended, a check that is the real thing taken back, and one
 * transaction.
 */
export function importRoutes(
  services: ImportServices,
  imports: Imports,
  netboxHosts: ConnectHosts,
): SessionRoute[] {
  const { store } = services;
  const etagOf = ({ id, updatedAt, choice, groupId }: ImportRow): string => {
    const { database, registry } = store;
    const own = choice.sheets.flatMap(({ resource }) => tablesOf(store, resource));
    const tables = [...new Set([...own, ...(groupId === null ? [] : ["change_groups"])])];
    const tags = tagged(...registry.filter(({ name }) => tables.includes(name)));
    return `"${sha256([id, updatedAt, `${database.versions.of(tables)}${tags}`].join(" ")).slice(0, 32)}"`;
  };
  const show = (row: ImportRow, status: 200 | 201 = 200): Answer =>
    answerData(JSON.stringify(showImport(store, row, imports.boardOf(row.id))), status, {
      etag: etagOf(row),
    });
  const shared = { services, imports, show, etagOf };
  return [...draftRoutes(shared), cellsRoute(shared), netboxRoute(shared, netboxHosts), ...runRoutes(shared)];
}

/** The tables that an import of a resource reads: its own, and those that it refers to. */
const tablesOf = ({ registry, attached }: ImportServices["store"], name: string | null): string[] => {
  const kind = attached.find(({ sheet }) => sheet.name === name);
  if (kind !== undefined) return [...resourcesOf(kind, registry)];
  const resource = registry.find((one) => one.name === name);
  const targets = Object.values(resource === undefined ? {} : fieldsOf(resource)).flatMap(
    ({ kind }) => kind.reference?.target ?? [],
  );
  return resource === undefined ? [] : [resource.name, ...targets];
};
