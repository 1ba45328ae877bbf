/** What people call the formats that are read. */
const formats: Readonly<Record<string, string>> = {
  csv: "Text with separated cells (CSV)",
  tsv: "Text with tabs (TSV)",
  xlsx: "Excel workbook (XLSX)",
  ods: "OpenDocument spreadsheet (ODS)",
  json: "JSON",
  yaml: "YAML",
  text: "Text",
  netbox: "NetBox",
};

/** The format of a file in words; its own name where it has no other. */
export const formatFileFormat = (format: string): string => formats[format] ?? format.toUpperCase();

const encodings: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "windows-1252": "Western European (Windows-1252)",
  "iso-8859-15": "Western European (ISO-8859-15)",
  cp850: "DOS, Western European (CP850)",
  cp437: "DOS, US (CP437)",
  "mac-roman": "Mac Roman",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
};

/** Returns what people call an encoding. */
export const formatEncoding = (encoding: string): string => encodings[encoding] ?? encoding;

/** What may stand between cells. */
export const delimiters = [
  { value: ",", label: "Comma ," },
  { value: ";", label: "Semicolon ;" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Bar |" },
] as const;
