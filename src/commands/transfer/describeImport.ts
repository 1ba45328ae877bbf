import type { Import, ImportReport } from "../../features/imports/answers.ts";

type Counts = ImportReport["counts"];
type Told = Pick<ImportReport["errors"][number], "sheet" | "line" | "column" | "message">;

/** A problem as programs that look at files tell it: "vlans.csv:17: site.slug: no site has this slug". */
export function describeProblem(
  file: string,
  isBook: boolean,
  { sheet, line, column, message }: Told,
): string {
  const place = [file, ...(isBook ? [sheet] : []), ...(line > 0 ? [line] : [])].join(":");
  return [place, ...(column === null ? [] : [column]), message].join(": ");
}

/** All that is wrong with a file, a line each; where there is more than is told, how much. */
export function describeErrors(
  file: string,
  { sheets, report }: Pick<Import, "sheets" | "report">,
): string[] {
  if (report === null) return [];
  const isBook = sheets.length > 1;
  const all = report.groups.reduce((sum, { count }) => sum + count, 0);
  const more = all - report.errors.length;
  return [
    ...report.errors.map((error) => describeProblem(file, isBook, error)),
    ...(more > 0 ? [`${file}: and ${more} more`] : []),
  ];
}

/** What is worth a look, a line each, with how many rows it is said of. */
export function describeWarnings(
  file: string,
  { sheets, report }: Pick<Import, "sheets" | "report">,
): string[] {
  return (report?.warnings ?? []).map((warning) => {
    const rows = warning.count === 1 ? "" : ` (${warning.count} rows)`;
    return `${describeProblem(file, sheets.length > 1, warning)}${rows}`;
  });
}

/** "12 created, 3 updated, 900 unchanged, 2 values cleared". */
export function describeCounts({ created, updated, unchanged, failed, cleared }: Counts): string {
  const parts = [
    `${created} created`,
    `${updated} updated`,
    `${unchanged} unchanged`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cleared > 0 ? [`${cleared} ${cleared === 1 ? "value" : "values"} cleared`] : []),
  ];
  return parts.join(", ");
}
