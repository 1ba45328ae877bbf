/** Imported as a file, the shapes of all countries are the address to read them from. */
declare module "world-atlas/countries-50m.json" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: a file's address is its default export.
  export default address;
}
