import { sayNumber } from "../../ui/words.ts";
import type { ReadAccount } from "../work/readAll.ts";
import { sayRecords } from "../work/sayRecords.ts";

/** What is told of a file that was saved: how many rows it has, and what became of those that moved while it was made. */
export function sayExport(resource: string, { count, repeated, late }: ReadAccount): string {
  const saved = `${sayRecords(resource, count)} saved as a CSV file`;
  if (repeated + late === 0) return saved;
  const parts = [
    late > 0 && `${sayNumber(late)} that had moved ${late === 1 ? "stands" : "stand"} at the end`,
    repeated > 0 && `${sayNumber(repeated)} that came twice ${repeated === 1 ? "stands" : "stand"} once`,
  ].filter((part) => part !== false);
  return `${saved}. The list changed meanwhile: ${parts.join(", ")}`;
}
