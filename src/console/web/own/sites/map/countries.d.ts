/** Imported as a file, the shapes of all countries are the URL to load them from. */
declare module "world-atlas/countries-50m.json" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the URL of a file is its default export.
  export default address;
}
