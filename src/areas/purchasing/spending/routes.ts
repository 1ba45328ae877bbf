import { Type } from "typebox";
import { invalidParameter, readParameters } from "../../../http/parameters.ts";
import type { ParameterDocument, SessionRoute } from "../../../http/route.ts";
import { answerRead, safetyHeaders } from "../../../http/sending/answer.ts";
import { sha256 } from "../../../lib/hash.ts";
import { maxSpendingMonths } from "../../../lib/limits.ts";
import { nameOfTimeZone } from "../../../lib/time/relative.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { listContextOf } from "../../../resource/answering/list.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { purchaseOrders } from "../../../resources/purchase-orders.ts";
import { spendingSchema } from "./answers.ts";
import { exampleSpending } from "./example.ts";
import { type SpendingFormat, spendingFormats, writeSpending } from "./file.ts";
import { type Period, readPeriod } from "./period.ts";
import { readSpending } from "./read.ts";

/** What is read for it, by the names of their resources. */
const tables = { tables: ["purchase-orders", "vendors"] };

const month = { type: "string", pattern: "^[12]\\d{3}-(0[1-9]|1[0-2])$" };
const parameters: readonly ParameterDocument[] = [
  {
    name: "from",
    description: "The first month, 2026-01; eleven months before the last one unless given",
    schema: month,
  },
  {
    name: "to",
    description: `The last month, at most ${maxSpendingMonths} months with the first; the current one unless given`,
    schema: month,
  },
];
const fileParameters: readonly ParameterDocument[] = [
  {
    name: "format",
    description: "The format of the file",
    schema: { type: "string", enum: [...spendingFormats], default: spendingFormats[0] },
  },
  {
    name: "timeZone",
    description: "Where months begin, as in the header X-Time-Zone: Europe/Berlin",
    schema: { type: "string" },
  },
  ...parameters,
];

const rule =
  "Orders that are ordered, partially received or received count with their total in the month of their order date, which begins in the time zone of the header `X-Time-Zone`, else in UTC. Drafts and cancelled orders don't count; orders without an order date are in `undated`.";

const mediaTypes: Readonly<Record<SpendingFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Spending by vendor and month, as figures and as a file. */
export const spendingRoutes = ({ database, cache }: Store): SessionRoute[] => [
  {
    method: "GET",
    path: `${purchaseOrders.path}/spending`,
    access: purchaseOrders.read,
    document: {
      summary: "Sum up spending by vendor and month",
      description: rule,
      chapter: purchaseOrders.plural,
      operationId: "readSpending",
      conditional: true,
      parameters,
      answer: {
        status: 200,
        schema: dataSchema(spendingSchema),
        example: { data: exampleSpending },
      },
      errors: [400],
    },
    handle: (call) => {
      const period = readPeriod(readParameters(call.query, ["from", "to"]), listContextOf(call));
      // The same address means other months tomorrow, and in another time zone.
      const asked = nameOfPeriod(period);
      return answerRead(
        call.request,
        listEtag(database, tables, asked),
        () => JSON.stringify({ data: readSpending(database, period) }),
        cache && { cache, key: `spending ${asked}` },
      );
    },
  },
  {
    method: "GET",
    path: `${purchaseOrders.path}/spending/export`,
    access: purchaseOrders.read,
    document: {
      summary: "Export spending by vendor and month",
      description: `A row for each vendor, a column for each month, and their totals. ${rule}`,
      chapter: purchaseOrders.plural,
      operationId: "exportSpending",
      parameters: fileParameters,
      answer: {
        status: 200,
        schema: Type.String(),
        mediaType: "text/csv",
        otherTypes: { [mediaTypes.xlsx]: Type.Unsafe({ type: "string", format: "binary" }) },
      },
      errors: [400],
    },
    handle: (call) => {
      const { format, timeZone, ...asked } = readParameters(call.query, ["format", "timeZone", "from", "to"]);
      const period = readPeriod(asked, { ...listContextOf(call), ...readZone(timeZone) });
      const known = readFormat(format);
      const name = `spending-${period.from}-to-${period.to}.${known}`;
      return {
        status: 200,
        headers: {
          ...safetyHeaders,
          "content-type": mediaTypes[known],
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
        body: writeSpending[known](readSpending(database, period)),
      };
    },
  },
];

const nameOfPeriod = ({ from, to, yearBefore, timeZone }: Period): string =>
  sha256([from, to, yearBefore.to, timeZone].join(" ")).slice(0, 16);

function readFormat(text: string = spendingFormats[0]): SpendingFormat {
  const format = spendingFormats.find((one) => one === text);
  if (format === undefined) throw invalidParameter("format");
  return format;
}

/** Browsers send no header of ours with what they save as a file. */
function readZone(text: string | undefined): { readonly timeZone?: string } {
  if (text === undefined) return {};
  const timeZone = nameOfTimeZone(text);
  if (timeZone === undefined) throw invalidParameter("timeZone");
  return { timeZone };
}
