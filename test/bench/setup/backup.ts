import { rmSync } from "node:fs";
import { join } from "node:path";
import { manifestPath } from "../../../src/appliance/backup/manifest.ts";
import { backupFolder } from "../../../src/db/files.ts";
import type { Server } from "./server.ts";

/** Lets Sitebook take a backup, and removes it again so that a long run does not fill the disk. */
export async function takeBackup({ url, headers, directory }: Server): Promise<void> {
  const answer = await fetch(`${url}/api/admin/backups`, { method: "POST", headers });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`the backup answered ${answer.status} ${text}`);
  const { data } = JSON.parse(text) as { data: { name: string } };
  const file = join(backupFolder(directory), data.name);
  for (const path of [file, manifestPath(file)]) rmSync(path, { force: true });
}
