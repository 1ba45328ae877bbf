import type { Database } from "../../db/open.ts";
import { invalidParameter, readParameters } from "../../http/parameters.ts";
import { queryText } from "../../http/queryText.ts";
import type { Call, ParameterDocument } from "../../http/route.ts";
import { nameOfTimeZone } from "../../lib/time/relative.ts";
import { listContextOf } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import { hasTags, tagsColumn } from "../../resource/reading/tags/tagTable.ts";
import { type ExportFormat, formats, type SheetJob } from "./job.ts";
import { isTagsColumn } from "./valueAt.ts";

/** What is asked of the export of one resource. */
interface Asked {
  readonly format: ExportFormat;
  readonly mark: boolean;
  readonly sheet: SheetJob;
}

/** The parameters of an export itself; all else is the list's, but that it has no pages. */
const own = ["format", "columns", "bom", "timeZone"] as const;
const paging: readonly string[] = ["page", "pageSize"];

/** Reads what a call asks of the export of a resource; throws 400 where the list would, or where it asks for pages. */
export function readExport(database: Database, resource: Resource, call: Call): Asked {
  const params = new URLSearchParams(queryText(call.request.url));
  const mine = new URLSearchParams([...params].filter(([key]) => isOwn(key)));
  const ofList = new URLSearchParams([...params].filter(([key]) => !isOwn(key)));
  const { format, columns, bom, timeZone } = readParameters(mine, own);
  for (const key of paging) if (ofList.has(key)) throw invalidParameter(key);
  return {
    format: readFormat(format, formats),
    mark: readMark(bom),
    sheet: {
      resource: resource.name,
      query: parseListQuery(sourceOf(resource), ofList, { ...listContextOf(call), ...readZone(timeZone) }),
      fields: columns === undefined ? usualColumns(database, resource) : readColumns(resource, columns),
    },
  };
}

const isOwn = (key: string): boolean => (own as readonly string[]).includes(key);

/** Reads a format, of those that there are; the first unless it is said. */
export function readFormat(text: string | undefined, known: readonly ExportFormat[]): ExportFormat {
  const format = text === undefined ? known[0] : known.find((one) => one === text);
  if (format === undefined) throw invalidParameter("format");
  return format;
}

/** Browsers send no header of ours with what they save as a file. */
function readZone(text: string | undefined): Partial<ListContext> {
  if (text === undefined) return {};
  const timeZone = nameOfTimeZone(text);
  if (timeZone === undefined) throw invalidParameter("timeZone");
  return { timeZone };
}

function readMark(text = "true"): boolean {
  if (text !== "true" && text !== "false") throw invalidParameter("bom");
  return text === "true";
}

/** All that is stored of a record, in the order in which it is answered: what others say of it is left to them. */
export const allFields = (resource: Resource): string[] =>
  Object.entries(recordFields(resource))
    .filter(([, { kind }]) => kind.column !== "none")
    .map(([key]) => key);

/** Decision: an export has the column `tags` where a record of its resource has a tag. */
const usualColumns = (database: Database, resource: Resource): string[] => [
  ...allFields(resource),
  ...(resource.isAnnotated && hasTags(database, resource) ? [tagsColumn] : []),
];

/** A column may also be derived from others, except for those that contain records. */
function readColumns(resource: Resource, text: string): string[] {
  const keys = text.split(",");
  const fields = recordFields(resource);
  const isKnown = (key: string): boolean =>
    isTagsColumn(resource, key) || (Object.hasOwn(fields, key) && fields[key]?.answered !== "details");
  if (new Set(keys).size < keys.length || !keys.every(isKnown)) throw invalidParameter("columns");
  return keys;
}

const formatParameter = (known: readonly ExportFormat[]): ParameterDocument => ({
  name: "format",
  description: "The format of the file",
  schema: { type: "string", enum: [...known], default: known[0] },
});

/** What the API's document says of them. */
export const exportParameters = (resource: Resource): ParameterDocument[] => [
  formatParameter(formats),
  {
    name: "columns",
    description:
      "The fields that the file has, in this order, with commas between them; all that are stored unless given, and `tags` where there are any",
    schema: { type: "string" },
  },
  {
    name: "bom",
    description:
      "Whether a CSV file begins with a byte order mark, by which spreadsheets know that it is UTF-8",
    schema: { type: "boolean", default: true },
  },
  {
    name: "timeZone",
    description: "Where relative values count, as in the header X-Time-Zone: Europe/Berlin",
    schema: { type: "string" },
  },
  ...listParameters(sourceOf(resource)).filter(({ name }) => !paging.includes(name)),
];

/** The same for all resources at once. */
export const bookParameters = (known: readonly ExportFormat[]): ParameterDocument[] => [
  formatParameter(known),
];
