import type { ConsoleFile } from "./files.ts";

/** The maximum that a browser transfers, cold, before the home page is complete: files, answers of the API, all headers. */
export const firstLoadLimit = 160 * 1024;

/** What of it the answers of the API and the headers may take; the end-to-end test of budgets measures the sum. */
const answersShare = 12 * 1024;

/** Returns the compressed size of these files, as sent to a browser. */
function bytesOnTheWire(files: readonly ConsoleFile[]): number {
  return files.reduce((sum, { bodies }) => sum + (bodies.br ?? bodies.identity).size, 0);
}

/** Describes the size of the files of the first load, one by one; throws if it exceeds their share of the limit. */
export function checkFirstLoad(files: readonly ConsoleFile[]): string {
  const sum = bytesOnTheWire(files);
  const limit = firstLoadLimit - answersShare;
  const parts = files.map((file) => `${file.path} ${kilobytes(bytesOnTheWire([file]))}`).join(", ");
  const text = `first load ${kilobytes(sum)} of ${kilobytes(limit)} (${parts})`;
  if (sum > limit) throw new Error(`the console is too large: ${text}`);
  return text;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
