import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { extname } from "node:path";
import { describeBytes } from "../../appliance/backup/disk.ts";
import { type ExportFormat, formats } from "../../features/exports/job.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireGood, withApi } from "./ask.ts";
import { requireResource } from "./resourceName.ts";

/** `sitebook export`: records as a file, as the API makes it. */
export const exportCommand: Command = {
  name: "export",
  summary: "export the records of one resource, or of all, to a file, even while a server runs",
  usage: "[RESOURCE]",
  flags: {
    format: {
      flag: "--format",
      value: "FORMAT",
      meaning: `one of ${formats.join(", ")}; default: by the file extension`,
    },
    output: {
      flag: "--output",
      short: "-o",
      value: "FILE",
      meaning: "file to write, replaced if it exists; default: standard output",
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook export vlans -o vlans.csv",
      effect: "writes all VLANs, for a spreadsheet or another Sitebook",
    },
    { line: "sitebook export -o everything.json", effect: "writes all resources to one file" },
    { line: "sitebook export sites --format csv | cut -d , -f 2", effect: "into another program" },
  ],
  run: async (args) => {
    const [resource] = args.words;
    const { output = "-" } = args.given;
    requireResource(resource, "RESOURCE");
    const format = readFormat(args.given.format, output, resource);
    const bom = resource !== undefined && output === "-" ? "&bom=false" : "";
    const path = `/api/${resource === undefined ? "" : `${resource}/`}export?format=${format}${bom}`;
    // Opened before the rights change to those of the data directory's owner.
    const target = output === "-" ? standardOutput() : openFile(output);
    try {
      await withApi(args, async (ask) => {
        const answer = await ask(path);
        await requireGood(answer);
        await write(answer, target);
      });
    } catch (error) {
      target.drop();
      throw error;
    }
    const bytes = target.end();
    if (output !== "-")
      console.log(`Exported ${resource ?? "everything"}: ${output} (${describeBytes(bytes)})`);
  },
};

function readFormat(given: string | undefined, output: string, resource: string | undefined): ExportFormat {
  const ending = formats.find((format) => `.${format}` === extname(output).toLowerCase());
  const format = given ?? ending ?? (resource === undefined ? "json" : "csv");
  const found = formats.find((known) => known === format);
  if (found === undefined) throw new UsageError(`--format must be one of ${formats.join(", ")}`);
  if (found === "csv" && resource === undefined) {
    throw new UsageError("a CSV file has one resource: name it, or use --format json");
  }
  return found;
}

/** Where an export is written to. */
interface Target {
  write(bytes: Uint8Array): Promise<void> | void;
  /** Answers how many bytes it has got. */
  end(): number;
  /** What was written is of no use. */
  drop(): void;
}

async function write({ body }: Response, target: Target): Promise<void> {
  try {
    for await (const bytes of body ?? []) await target.write(bytes);
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("E")) throw error;
    throw new Failure("the export was interrupted: try again; if it fails again, see the server's log");
  }
}

/** Opens a file, and empties it only once there is something to write. */
function openFile(path: string): Target {
  const wasThere = existsSync(path);
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o666);
  // A device, or what another program reads, is neither emptied nor removed.
  const isFile = fstatSync(descriptor).isFile();
  let count = 0;
  return {
    write: (bytes) => {
      if (count === 0 && isFile) ftruncateSync(descriptor);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      count += bytes.length;
    },
    end: () => {
      closeSync(descriptor);
      return count;
    },
    drop: () => {
      closeSync(descriptor);
      if (isFile && (count > 0 || !wasThere)) rmSync(path, { force: true });
    },
  };
}

/** A reader may close the pipe early, as `head` does; that is not an error. */
function standardOutput(): Target {
  let hasReader = true;
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (!hasReader) return resolve();
        process.stdout.write(bytes, (error) => {
          hasReader = error === undefined || error === null;
          if (hasReader || (error as NodeJS.ErrnoException).code === "EPIPE") resolve();
          else reject(error);
        });
      }),
    end: () => 0,
    drop: () => undefined,
  };
}
