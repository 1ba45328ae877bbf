import { describeBytes } from "../../appliance/backup/disk.ts";
import { openClone } from "../../appliance/clones/open.ts";
import { readContents } from "../../appliance/data/directory.ts";
import { takeLock } from "../../appliance/data/lock.ts";
import { writeMarker } from "../../appliance/data/marker.ts";
import { databaseFile, sizeIfThere } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { createLog } from "../../lib/log.ts";
import type { ProgressLine } from "../../lib/progress.ts";
import { quote } from "../../lib/text/quote.ts";
import { settings } from "../../settings.ts";

/** Throws a `Failure` if a clone can't be opened in this data directory, as there is a database already. */
export function requireEmpty(path: string): void {
  if (readContents(path) === "nothing") return;
  throw new Failure(
    `${databaseFile(path)} exists already, and a clone never replaces a database: name an empty or new directory with --data`,
  );
}

/** How the box of a clone was reached. */
interface Reached {
  readonly url?: string;
  readonly certificate?: string | undefined;
}

/** Opens a clone's file in a data directory that has no database, and tells what to do with it. */
export function placeClone(
  path: string,
  file: string,
  progress: ProgressLine,
  { url, certificate }: Reached = {},
): void {
  const log = createLog("text");
  const { box, person, createdAt } = openClone(path, file, {
    progress,
    takeLock: (directory) => {
      const lock = takeLock(directory);
      try {
        // Another process may have been here before the lock was taken.
        requireEmpty(directory);
        return lock;
      } catch (error) {
        lock.release();
        throw error;
      }
    },
    mark: (directory) => writeMarker(directory, log),
    ...(url === undefined ? {} : { url }),
    certificate,
  });
  progress("");
  const size = describeBytes(sizeIfThere(databaseFile(path)));
  const flag = path === settings.data.fallback ? "" : ` --data ${quote(path)}`;
  console.log(`Opened a clone of ${box.name} (${box.url}), as it was at ${createdAt}: ${size} in ${path}.`);
  console.log(
    `Start it with "sitebook serve${flag}", and sign in as ${person.email} with your password at the box.`,
  );
}
