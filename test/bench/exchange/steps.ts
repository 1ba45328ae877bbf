import { deflateRawSync } from "node:zlib";
import { writeCsv } from "../../../src/sheets/csv/writeCsv.ts";

/** Rows that are brought in at once. */
export const rowCount = 100_000;

const header = ["name", "status", "cluster", "vcpus", "memoryMb", "diskGb", "description"];

/** A CSV file of machines of ten clusters. */
export function machines({ cluster = "Cluster", note = "" } = {}): string {
  return writeCsv(
    header,
    Array.from({ length: rowCount }, (_, index) => [
      ...[`vm-${index}`, "active", `${cluster} ${(index % 10) + 1}`, String((index % 16) + 1)],
      ...[String(1024 * ((index % 8) + 1)), String(10 + (index % 100)), `Machine ${index}${note}`],
    ]),
  );
}

/** A step of the measurement, and what it may take at the most: seconds, and megabytes of memory. */
export interface ExchangeStep {
  readonly label: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** What is asked for: a file that is brought in, an undo of the last group, or an export. */
  readonly ask:
    | {
        readonly bring: () => string | Uint8Array<ArrayBuffer>;
        readonly query: string;
        readonly expect: "good" | "refused";
      }
    | { readonly undo: true }
    | { readonly get: string; readonly keep?: true };
}

const ofMachines = "resource=virtual-machines&";
const csv = 350;
const book = 700;

/** What is measured, one after the other on the same data. */
export const exchangeSteps: readonly ExchangeStep[] = [
  step("check, all new", 4, csv, () => machines(), "dryRun=true"),
  step("import, all new", 5, csv, () => machines(), "run=true"),
  step("check, all as it stands", 3, csv, () => machines(), "dryRun=true"),
  step("import, one column changed", 6, csv, () => machines({ note: "!" }), "run=true"),
  { label: "undo of that", seconds: 6, megabytes: csv, ask: { undo: true } },
  step("check, every row wrong", 1, csv, () => machines({ cluster: "Nowhere" }), "dryRun=true"),
  { label: "export as CSV", seconds: 1, megabytes: csv, ask: { get: "csv" } },
  { label: "export as XLSX", seconds: 1, megabytes: book, ask: { get: "xlsx", keep: true } },
  // The workbook that was written is read; with all that an import does in addition.
  {
    label: "check of that workbook",
    seconds: 6,
    megabytes: book,
    ask: { bring: () => kept.bytes, query: `${ofMachines}dryRun=true`, expect: "good" },
  },
  {
    label: "refusal of a bomb: 600 MB in 0.6 MB",
    seconds: 1,
    megabytes: csv,
    ask: { bring: bomb, query: `${ofMachines}dryRun=true`, expect: "refused" },
  },
];

/** The workbook that was exported last. */
export const kept: { bytes: Uint8Array<ArrayBuffer> } = { bytes: new Uint8Array() };

function step(
  label: string,
  seconds: number,
  megabytes: number,
  bring: () => string,
  how: string,
): ExchangeStep {
  return { label, seconds, megabytes, ask: { bring, query: `${ofMachines}${how}`, expect: "good" } };
}

/** An archive of one sheet that unpacks to 600 MB. */
function bomb(): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode("content.xml");
  const size = 600_000_000;
  const packed = deflateRawSync(new Uint8Array(size), { level: 9 });
  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(8, 8, true);
  local.setUint32(18, packed.byteLength, true);
  local.setUint32(22, size, true);
  local.setUint16(26, name.byteLength, true);
  const central = new DataView(new ArrayBuffer(46));
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(10, 8, true);
  central.setUint32(20, packed.byteLength, true);
  central.setUint32(24, size, true);
  central.setUint16(28, name.byteLength, true);
  const start = 30 + name.byteLength + packed.byteLength;
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + name.byteLength, true);
  end.setUint32(16, start, true);
  const parts = [bytesOf(local), name, packed, bytesOf(central), name, bytesOf(end)];
  return new Uint8Array(Buffer.concat(parts));
}

const bytesOf = ({ buffer }: DataView<ArrayBuffer>): Uint8Array => new Uint8Array(buffer);
