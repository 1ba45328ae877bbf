import { extname } from "node:path";
import { describeBytes } from "../../appliance/backup/disk.ts";
import { type ExportFormat, formats } from "../../features/exports/job.ts";
import { UsageError } from "../../lib/failures/failure.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireGood, withApi } from "./ask.ts";
import { requireResource } from "./resourceName.ts";
import { openFile, standardOutput, writeAnswer } from "./target.ts";

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
        await writeAnswer(answer, target);
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
