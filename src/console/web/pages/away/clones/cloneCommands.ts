/** Returns the command that takes a clone of the Sitebook at this address. */
export const takeClone = (origin: string, documents: string): string =>
  `sitebook away take ${origin} --documents ${documents} --data ~/away --token-stdin`;

/** Returns the commands that open a downloaded clone and start it. */
export const openClone = (file: string): string =>
  [`sitebook away open ${file} --data ~/away`, "sitebook serve --data ~/away"].join("\n");
