import { maxNameLength } from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import { countCharacters } from "../../../lib/text/text.ts";

/** A file of the library: its path, and its YAML. */
export interface LibraryFile {
  readonly path: string;
  readonly text: string;
}

/** An entry of a file: a type with its model in NetBox, and why it can't be used, where it can't. */
export interface LibraryEntry {
  readonly model: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problem: string | undefined;
}

/** The most characters of one file of the library; the longest there is has a tenth of that. */
const maxFileLength = 1024 * 1024;

/** The models of the types in each folder of the library. */
const folders: Readonly<Record<string, string>> = {
  "device-types": "dcim.devicetype",
  "module-types": "dcim.moduletype",
  "rack-types": "dcim.racktype",
  "module-bay-types": "dcim.modulebaytype",
};

/** Returns the entries of a file. A file that can't be read is one entry with a problem. */
export function readLibraryFile({ path, text }: LibraryFile): LibraryEntry[] {
  const model = path
    .split("/")
    .map((folder) => folders[folder])
    .findLast((one) => one !== undefined);
  const unusable = (problem: string): LibraryEntry[] => [
    { model: model ?? "dcim.devicetype", fields: {}, problem },
  ];
  if (text.length > maxFileLength) return unusable("longer than 1 MiB");
  const documents = parseYaml(text);
  if (documents === undefined) return unusable("not valid YAML");
  return documents.flatMap((document) => {
    if (document === null) return [];
    if (!isObject(document)) return unusable("not a type");
    const own = model ?? guessModel(document);
    return [
      { model: own, fields: document, problem: own === "dcim.devicetype" ? problemOf(document) : undefined },
    ];
  });
}

function parseYaml(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = Bun.YAML.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return undefined;
  }
}

/** What an entry outside the library's folders is: types of devices have a height, those of racks also a form. */
function guessModel(fields: LibraryEntry["fields"]): string {
  if ("form_factor" in fields && !("interfaces" in fields)) return "dcim.racktype";
  const isDevice = ["slug", "u_height", "is_full_depth", "subdevice_role"].some((field) => field in fields);
  return isDevice ? "dcim.devicetype" : "dcim.moduletype";
}

const isName = (value: unknown): boolean => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" && countCharacters(text) <= maxNameLength;
};

const isFrom0To =
  (most: number) =>
  (value: unknown): boolean => {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && number >= 0 && number <= most;
  };

/** What a device type must have; a field that is not required is checked where it is there. */
const rules: readonly (readonly [field: string, isRequired: boolean, fits: (value: unknown) => boolean])[] = [
  ["manufacturer", true, isName],
  ["model", true, isName],
  ["part_number", false, isName],
  ["u_height", false, isFrom0To(999)],
  ["weight", false, isFrom0To(100_000)],
];

/** Why a device type can't be used; undefined where it can. */
function problemOf(fields: LibraryEntry["fields"]): string | undefined {
  for (const [field, isRequired, fits] of rules) {
    const value = fields[field] ?? null;
    const isEmpty = value === null || value === "";
    if (isEmpty && isRequired) return `${field} is missing`;
    if (!isEmpty && !fits(value)) return `${field} is not usable`;
  }
  return undefined;
}
