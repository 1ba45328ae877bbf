import type { Backup } from "../../../../appliance/backup/answers.ts";

const home = "/var/lib/sitebook";

/** The lines that put a backup in the place of the database of the service; one that is not signed has to be vouched for. */
export const restoreInPlace = ({ name, signature }: Pick<Backup, "name" | "signature">): string =>
  [
    "sudo systemctl stop sitebook",
    `sudo sitebook restore ${home}/backups/${name} --data ${home}${signature === null ? " --foreign" : ""}`,
    "sudo systemctl start sitebook",
  ].join("\n");

/** The lines that show what is in a downloaded backup, beside the service and without touching it. */
export const lookInside = (name: string): string =>
  [`sitebook restore ${name} --data trial --foreign`, "sitebook serve --data trial --port 0"].join("\n");
