import { join } from "node:path";
import { companions } from "../../db/files.ts";

/** Held locked while a process serves the directory; it stays empty. */
export const lockFile = (path: string): string => join(path, "sitebook.lock");

/** Made and locked for a moment by a process that cannot lock the directory, to see whether anything can be locked there. */
export const trialFile = (path: string, pid: number): string => join(path, `sitebook.lock-${pid}`);

/** Tells who holds the lock. */
export const holderFile = (path: string): string => join(path, "sitebook.holder.json");

/** What a first start leaves when it is cut short, and what systems put everywhere. */
const unremarkable: ReadonlySet<string> = new Set([
  "sitebook.lock",
  "sitebook.holder.json",
  "sitebook.db.new",
  // Brought along from a box that has died, for its backups to be known.
  "sitebook.key",
  // A clone that was being taken, and its token.
  "sitebook.clone-download.zst",
  "sitebook.away.json",
  ...companions("sitebook.db.new"),
  "lost+found",
  ".DS_Store",
  "Thumbs.db",
  "desktop.ini",
  ".gitkeep",
]);

/** Whether an otherwise empty directory may hold a file of this name. */
export const isUnremarkable = (name: string): boolean =>
  unremarkable.has(name) || /^sitebook\.lock-\d+$/.test(name);
