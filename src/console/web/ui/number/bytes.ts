const units = ["kB", "MB", "GB", "TB"] as const;

/** Formats a number of bytes with decimal units: "0 bytes", "696 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  const value = bytes / 1000 ** power;
  // 999.96 kB would be formatted as 1000.0 kB.
  if (value >= 999.5 && power < units.length) return `1.0 ${units[power]}`;
  return `${value < 100 && power > 1 ? value.toFixed(1) : Math.round(value)} ${units[power - 1]}`;
}
