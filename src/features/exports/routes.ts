import { Type } from "typebox";
import { mayAccess } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { type Answer, safetyHeaders } from "../../http/sending/answer.ts";
import { acceptsGzip, compressPieces } from "../../http/sending/gzip.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { currentRoutes } from "../../resource/answering/currentRoutes.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { keptRegistry } from "../../resource/reading/current.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Exporter, ExportFormat, ExportJob } from "./job.ts";
import { allFields, bookParameters, exportParameters, readExport, readFormat } from "./parameters.ts";

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

/** The formats that hold several sheets. */
const bookFormats: readonly ExportFormat[] = ["xlsx", "json"];

const rowSchema = Type.Unsafe({
  type: "object",
  title: "Exported record",
  description: "The values of a record by the columns of the export",
});

/** What the API's document says of a workbook. */
const workbook = { [mediaTypes.xlsx]: Type.Unsafe({ type: "string", format: "binary" }) };

const rowsAnswer = {
  status: 200,
  schema: Type.Array(rowSchema),
  otherTypes: { "text/csv": Type.String(), ...workbook },
} as const;

/**
 * Records as files: those of a list, or all that a caller may read. Decision: an export has as many records as its list,
 * however many these are.
 */
export function exportRoutes(store: Store, exporter: Exporter): SessionRoute[] {
  return [
    ...store.registry.flatMap((resource) =>
      currentRoutes(store, resource, (now) => [listExport(store, exporter, now)]),
    ),
    bookExport(store, exporter),
  ];
}

const listExport = (store: Store, exporter: Exporter, resource: Resource): SessionRoute => ({
  method: "GET",
  path: `/api/${resource.name}/export`,
  access: resource.read,
  document: {
    summary: `Export ${midSentence(resource.plural)}`,
    description:
      "The records of the list as a file, as they are at one moment, however many there are. A reference is told by the first key of its target that all its values have, and its columns say by which: `site.slug`; by the id where there is none. Texts that a spreadsheet would carry out as formulas have an apostrophe before them in CSV.",
    chapter: resource.plural,
    operationId: camelCase(`export-${resource.name}`),
    get parameters() {
      return exportParameters(resource);
    },
    answer: rowsAnswer,
    errors: [400, 503],
  },
  handle: (call) => {
    const { sheet, ...how } = readExport(store.database, resource, call);
    return answerExport(store, exporter, call, {
      name: resource.name,
      sheets: [sheet],
      isBook: false,
      hasAttached: false,
      ...how,
    });
  },
});

const bookExport = (store: Store, exporter: Exporter): SessionRoute => ({
  method: "GET",
  path: "/api/export",
  access: "viewer",
  document: {
    summary: "Export everything",
    description:
      "All records that the caller may read, as they are at one moment, a sheet for each resource. That of people is for admins. The last sheet, `links`, has the links of which the caller may read both ends: each end by its id and its name.",
    chapter: "Export",
    operationId: "exportAll",
    parameters: bookParameters(bookFormats),
    answer: {
      status: 200,
      schema: Type.Unsafe({
        type: "object",
        additionalProperties: { type: "array", items: { type: "object" } },
      }),
      otherTypes: workbook,
    },
    errors: [400, 503],
  },
  handle: (call) => {
    const { format } = readParameters(call.query, ["format"]);
    const sheets = keptRegistry(store.database, store.registry)
      .filter(({ area, read }) => mayAccess(call.caller.role, area.readChanges ?? read))
      .map((resource) => ({
        resource: resource.name,
        query: parseListQuery(sourceOf(resource), new URLSearchParams()),
        fields: allFields(resource),
      }));
    return answerExport(store, exporter, call, {
      name: "sitebook",
      format: readFormat(format, bookFormats),
      mark: true,
      sheets,
      isBook: true,
      hasAttached: true,
    });
  },
});

type Wanted = Omit<ExportJob, "file" | "readable"> & { readonly name: string };

/** Answers a file, named by what is in it and its day: "vlans-2026-11-21.csv". */
async function answerExport(
  { database, registry }: Store,
  exporter: Exporter,
  { request, caller, waitAsLongAsItTakes }: Call,
  { name, ...job }: Wanted,
): Promise<Answer> {
  // A workbook is packed as it is.
  const isCompressed = job.format !== "xlsx" && acceptsGzip(request.headers.get("accept-encoding"));
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${job.format}`;
  const headers = {
    ...safetyHeaders,
    "content-type": mediaTypes[job.format],
    "content-disposition": `attachment; filename="${file}"`,
    "cache-control": "no-store",
    ...(isCompressed ? { "content-encoding": "gzip" } : {}),
  };
  if (request.method === "HEAD") return { status: 200, headers, body: null };
  waitAsLongAsItTakes();
  const readable = readableNames(registry, caller.role);
  const pieces = await exporter.beginExport({ ...job, file: database.file, readable });
  return { status: 200, headers, body: isCompressed ? compressPieces(pieces) : pieces };
}
