import { parseArgs } from "node:util";
import { testFiles } from "./run/files.ts";
import { build, checks, planJobs } from "./run/jobs.ts";
import { runJobs, summarize } from "./run/lanes.ts";
import { readTimings, recordTimings } from "./run/timings.ts";

/**
 * Every check there is: types, style, the build, the tests of the source, and those that use Sitebook from outside,
 * against the executable. `--source` runs the latter against the source instead. `--record` writes how long each file
 * took into test/timings.json.
 */
const { values } = parseArgs({ options: { source: { type: "boolean" }, record: { type: "boolean" } } });

const isBuilt = values.source !== true;
const jobs = [...checks, ...planJobs(testFiles, readTimings(), isBuilt)];
const found = await runJobs(jobs, isBuilt ? build : undefined);
if (values.record === true) recordTimings(found.measured, testFiles);
process.exit(summarize(found));
