import type { Backup } from "../../../../appliance/backup/answers.ts";

const home = "/var/lib/sitebook";

/** Returns the commands that replace the database of the service by a backup; an unsigned one has to be confirmed. */
export const restoreInPlace = ({ name, signature }: Pick<Backup, "name" | "signature">): string =>
  [
    "sudo systemctl stop sitebook",
    `sudo sitebook restore ${home}/backups/${name} --data ${home}${signature === null ? " --foreign" : ""}`,
    "sudo systemctl start sitebook",
  ].join("\n");

/** Returns the commands that serve a downloaded backup on another port, without touching the service. */
export const lookInside = (name: string): string =>
  [`sitebook restore ${name} --data trial --foreign`, "sitebook serve --data trial --port 0"].join("\n");
