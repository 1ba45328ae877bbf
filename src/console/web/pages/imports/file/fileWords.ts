/** The labels of the supported formats. */
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

/** Returns the label of a file format, or its own name in upper case. */
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

/** Returns the label of an encoding. */
export const formatEncoding = (encoding: string): string => encodings[encoding] ?? encoding;

/** The delimiters between cells. */
export const delimiters = [
  { value: ",", label: "Comma ," },
  { value: ";", label: "Semicolon ;" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Bar |" },
] as const;
