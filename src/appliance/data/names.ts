import { join } from "node:path";
import { companions } from "../../db/files.ts";

/** Held locked while a process serves the directory; it stays empty. */
export const lockFile = (path: string): string => join(path, "sitebook.lock");

/** Tells who holds the lock. */
export const holderFile = (path: string): string => join(path, "sitebook.holder.json");

/** Names that an otherwise empty directory may hold: what a first start leaves when it is cut short, and what systems put everywhere. */
export const unremarkable: ReadonlySet<string> = new Set([
  "sitebook.lock",
  "sitebook.holder.json",
  "sitebook.db.new",
  // Brought along from a box that has died, for its backups to be known.
  "sitebook.key",
  ...companions("sitebook.db.new"),
  "lost+found",
  ".DS_Store",
  "Thumbs.db",
  "desktop.ini",
  ".gitkeep",
]);
