import { invalid } from "../../lib/failures/refusal.ts";
import { protectedFile } from "./zip.ts";

/** How files begin that people take for a table and that cannot be read, and what to do instead. */
const others: readonly (readonly [begin: readonly number[], message: string])[] = [
  [[0x1f, 0x8b], "The file is packed with gzip: unpack it first"],
  [
    [0x25, 0x50, 0x44, 0x46],
    "The file is a PDF, not a table: save it as .xlsx or CSV in the program that created it",
  ],
  [[0x28, 0xb5, 0x2f, 0xfd], "The file is packed with zstd: unpack it first"],
  [[0x37, 0x7a, 0xbc, 0xaf], "The file is packed with 7-Zip: unpack it first"],
];

/** How old workbooks begin, and those with a password, which are packed into the container of the old ones. */
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (bytes: Uint8Array, begin: readonly number[]): boolean =>
  begin.every((byte, index) => bytes[index] === byte);

/** Throws a `Refusal` where a file is of a format that is known and not read. */
export function refuseOther(bytes: Uint8Array): void {
  const other = others.find(([begin]) => beginsWith(bytes, begin));
  if (other !== undefined) throw invalid(other[1]);
  if (!beginsWith(bytes, container)) return;
  // The names in a container are UTF-16.
  const isProtected = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  if (isProtected) throw protectedFile();
  throw invalid("The file is of the old .xls format: save it as .xlsx");
}
