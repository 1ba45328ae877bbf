import type { ConsoleFile } from "./files.ts";

/** The most that a browser may have to read, compressed, before it can show the first page. */
export const firstLoadLimit = 160 * 1024;

/** How many bytes these files are on the wire to a browser. */
function bytesOnTheWire(files: readonly ConsoleFile[]): number {
  return files.reduce((sum, { bodies }) => sum + (bodies.br ?? bodies.identity).size, 0);
}

/** Says how large the first load is, file by file; throws where it is larger than it may be. */
export function checkFirstLoad(files: readonly ConsoleFile[]): string {
  const sum = bytesOnTheWire(files);
  const parts = files.map((file) => `${file.path} ${kilobytes(bytesOnTheWire([file]))}`).join(", ");
  const text = `first load ${kilobytes(sum)} of ${kilobytes(firstLoadLimit)} (${parts})`;
  if (sum > firstLoadLimit) throw new Error(`the console is too large: ${text}`);
  return text;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
