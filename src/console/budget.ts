import type { ConsoleFile } from "./files.ts";

/** The maximum compressed size that a browser has to load before it can show the first page. */
export const firstLoadLimit = 160 * 1024;

/** Returns the compressed size of these files, as sent to a browser. */
function bytesOnTheWire(files: readonly ConsoleFile[]): number {
  return files.reduce((sum, { bodies }) => sum + (bodies.br ?? bodies.identity).size, 0);
}

/** Describes the size of the first load, file by file; throws if it exceeds the limit. */
export function checkFirstLoad(files: readonly ConsoleFile[]): string {
  const sum = bytesOnTheWire(files);
  const parts = files.map((file) => `${file.path} ${kilobytes(bytesOnTheWire([file]))}`).join(", ");
  const text = `first load ${kilobytes(sum)} of ${kilobytes(firstLoadLimit)} (${parts})`;
  if (sum > firstLoadLimit) throw new Error(`the console is too large: ${text}`);
  return text;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
