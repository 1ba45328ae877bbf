const home = "/var/lib/sitebook";

/** The lines that put a backup in the place of the database of the service. */
export const restoreInPlace = (name: string): string =>
  [
    "sudo systemctl stop sitebook",
    `sudo sitebook restore ${home}/backups/${name} --data ${home}`,
    "sudo systemctl start sitebook",
  ].join("\n");

/** The lines that show what is in a downloaded backup, beside the service and without touching it. */
export const lookInside = (name: string): string =>
  [`sitebook restore ${name} --data trial`, "sitebook serve --data trial --port 0"].join("\n");
