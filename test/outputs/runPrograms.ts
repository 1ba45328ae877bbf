import { join } from "node:path";
import { readers, whyPassedOver } from "./programs.ts";

/**
 * Has the real programs read the outputs and NetBox's API, and says which it passed over, and how to install them.
 * `bun run test:programs`; on Debian, as root for the file of hosts.
 */
const root = join(import.meta.dir, "../..");
const { exitCode } = Bun.spawnSync(
  [process.execPath, "test", "test/outputs", "test/render", "test/netboxApi/clients.test.ts"],
  { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
);

/** Whether the Python of the system has a module. */
const hasModule = (name: string): boolean =>
  ["/usr/bin/python3", "python3"].some(
    (python) => Bun.which(python) !== null && Bun.spawnSync([python, "-c", `import ${name}`]).success,
  );

const passedOver = new Map(
  readers.flatMap((reader) => {
    const why = whyPassedOver(reader);
    return why === undefined ? [] : [[reader.program, why] as const];
  }),
);
if (!hasModule("pynetbox")) passedOver.set("pynetbox", "it is not installed (Debian: python3-pynetbox)");

const programs = new Set(readers.map(({ program }) => program)).size + 1;
console.log(`${programs - passedOver.size} of ${programs} programs have read what Sitebook serves for them.`);
for (const [program, why] of passedOver) console.log(`Passed over ${program}: ${why}`);
process.exit(exitCode);
