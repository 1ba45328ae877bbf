declare module "*.liquid" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Bun gives a text as the default export of its file
  export default text;
}
