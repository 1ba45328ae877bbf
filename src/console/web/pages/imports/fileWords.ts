/** What people call the formats that are read. */
const formats: Readonly<Record<string, string>> = {
  csv: "Text with separated cells (CSV)",
  tsv: "Text with tabs (TSV)",
  xlsx: "Excel workbook (XLSX)",
  ods: "OpenDocument spreadsheet (ODS)",
  json: "JSON",
  yaml: "YAML",
  netbox: "NetBox",
};

/** The format of a file in words; its own name where it has no other. */
export const sayFormat = (format: string): string => formats[format] ?? format.toUpperCase();

const known: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Western European (Windows-1252)",
};

/** The encodings to choose from, the one of the file among them. */
export const encodings = (own: string): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries({ [own]: own, ...known }).map(([value, label]) => ({ value, label }));

/** What may stand between cells. */
export const delimiters = [
  { value: ",", label: "Comma ," },
  { value: ";", label: "Semicolon ;" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Bar |" },
] as const;
