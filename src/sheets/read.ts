import { invalid } from "../lib/failures/refusal.ts";
import { maxFileBytes } from "../lib/limits.ts";
import { checkNames, tooManyBytes } from "./bounds.ts";
import { readCsv } from "./csv/csv.ts";
import { decode } from "./encoding/decode.ts";
import type { FileRead, ReadOptions } from "./sheet.ts";
import { parseJson } from "./tree/json.ts";
import { readTree } from "./tree/tree.ts";
import { isYaml, parseYaml } from "./tree/yaml.ts";
import { readOds } from "./workbook/ods.ts";
import { refuseOther } from "./workbook/otherFormats.ts";
import { readXlsx } from "./workbook/xlsx.ts";
import { type Archive, brokenArchive, isArchive, openZip, protectedFile } from "./workbook/zip.ts";

/** Reads a file into sheets: its content says what it is, and not its name. Throws a `Refusal` where it cannot be read. */
export function readFile(bytes: Uint8Array, options: ReadOptions = {}): FileRead {
  if (bytes.length > maxFileBytes) throw tooManyBytes();
  refuseOther(bytes);
  const file = isArchive(bytes) ? readBook(openZip(bytes), options) : readText(bytes, options);
  checkNames(file.sheets);
  return file;
}

function readBook(archive: Archive, options: ReadOptions): FileRead {
  const content = archive.has("content.xml") ? archive.read("content.xml") : undefined;
  if (content !== undefined) {
    const manifest = new TextDecoder().decode(archive.read("META-INF/manifest.xml"));
    if (manifest.includes("encryption-data")) throw protectedFile();
    return filled({ format: "ods", ...readOds(content, options) });
  }
  if (archive.has("xl/workbook.bin")) throw invalid("Save the file as .xlsx: .xlsb cannot be read");
  if (archive.has("[Content_Types].xml")) return filled({ format: "xlsx", ...readXlsx(archive, options) });
  throw archive.has("mimetype") ? brokenArchive() : invalid(noSpreadsheet);
}

const noSpreadsheet = "The file is an archive, not a spreadsheet: unpack it and import its files one by one";

function filled(file: FileRead): FileRead {
  if (file.sheets.length === 0) throw invalid("The file is empty");
  return file;
}

function readText(bytes: Uint8Array, options: ReadOptions): FileRead {
  const { encoding: chosen, delimiter, name = "", layouts, countKnown } = options;
  const { text, encoding } = decode(bytes, chosen);
  const title = name.replace(/\.[a-z]+$/i, "");
  if (text.trim() === "") throw invalid("The file is empty");
  if (delimiter === undefined && /^\s*[[{]/.test(text)) {
    return { format: "json", encoding, sheets: readTree(parseJson(text), title), problems: [] };
  }
  if (delimiter === undefined && isYaml(text)) {
    return { format: "yaml", encoding, sheets: readTree(parseYaml(text), title), problems: [] };
  }
  if (/^\s*<(?:[?!a-z])/i.test(text)) {
    throw invalid("The file is XML or a web page, not a table: save it as .xlsx or CSV");
  }
  const csv = readCsv(text, title, { delimiter, layout: layouts?.[title], countKnown });
  const format = csv.delimiter === "\t" ? "tsv" : "csv";
  return { format, encoding, delimiter: csv.delimiter, sheets: [csv.sheet], problems: csv.problems };
}
