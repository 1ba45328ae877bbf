import { type MomentFormat, momentFormat } from "./moments.ts";
import { attribute, readXml } from "./xml.ts";
import type { Archive } from "./zip.ts";

/** Another part that a part refers to. */
export interface PartTarget {
  readonly id: string;
  /** The last word of its type's address: "worksheet". */
  readonly type: string;
  readonly path: string;
}

/** The parts that a part refers to; the archive itself has the name "". */
export function targetsOf(archive: Archive, path: string): PartTarget[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const bytes = archive.read(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const targets: PartTarget[] = [];
  if (bytes === undefined) return targets;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      const target = attribute(attributes, "Target") ?? "";
      targets.push({
        id: attribute(attributes, "Id") ?? "",
        type: attribute(attributes, "Type")?.split("/").at(-1) ?? "",
        path: target.startsWith("/") ? target.slice(1) : `${folder}${target.replace(/^\.\//, "")}`,
      });
    },
    close: () => {},
    text: () => {},
  });
  return targets;
}

/** The sheets of a workbook in their order, and how it counts its days. */
export function readWorkbook(bytes: Uint8Array) {
  const sheets: { readonly name: string; readonly id: string; readonly isHidden: boolean }[] = [];
  let startsIn1904 = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "workbookPr") startsIn1904 = isTrue(attribute(attributes, "date1904"));
      if (name !== "sheet") return;
      const state = attribute(attributes, "state") ?? "visible";
      sheets.push({
        name: attribute(attributes, "name") ?? "",
        id: attribute(attributes, "r:id") ?? /:id="([^"]*)"/.exec(attributes)?.[1] ?? "",
        isHidden: state !== "visible",
      });
    },
    close: () => {},
    text: () => {},
  });
  return { sheets, startsIn1904 };
}

/** Whether a part says yes. */
export const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

/** The texts that cells share, by their number. */
export function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (bytes === undefined) return strings;
  const reading = createTextReading();
  readXml(bytes, {
    open: (name) => {
      if (name === "si") reading.begin();
      reading.open(name);
    },
    close: (name) => {
      reading.close(name);
      if (name === "si") strings.push(reading.text());
    },
    text: reading.add,
  });
  return strings;
}

/** Puts a text together from its runs; how it is spoken (`rPh`) is no part of it. */
export function createTextReading() {
  let text = "";
  let isInText = false;
  let spoken = 0;
  return {
    begin: (): void => {
      text = "";
    },
    open: (name: string): void => {
      if (name === "t") isInText = true;
      if (name === "rPh") spoken += 1;
    },
    close: (name: string): void => {
      if (name === "t") isInText = false;
      if (name === "rPh") spoken -= 1;
    },
    add: (piece: string): void => {
      if (isInText && spoken === 0) text += piece;
    },
    text: (): string => unescapeText(text),
  };
}

/** Characters that XML cannot hold are written `_x0001_`, and an underscore before such a thing `_x005F_`. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** What the numbers of cells mean, by the number of their style. */
export function readFormats(bytes: Uint8Array | undefined): (MomentFormat | undefined)[] {
  const codes = new Map<number, string>();
  const formats: (MomentFormat | undefined)[] = [];
  if (bytes === undefined) return formats;
  let isInCells = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "cellXfs") isInCells = true;
      const id = Number(attribute(attributes, "numFmtId") ?? 0);
      if (name === "numFmt") codes.set(id, attribute(attributes, "formatCode") ?? "");
      if (name === "xf" && isInCells) formats.push(momentFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
    text: () => {},
  });
  return formats;
}
