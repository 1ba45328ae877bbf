import type { ImportReport } from "./answers.ts";
import { problemOf } from "./values/problem.ts";

type Told = Pick<ImportReport["errors"][number], "column" | "field" | "message">;

const complete = <Of extends Told>(told: Of) => {
  const { makes: _, value: __, around: ___, ...rest } = problemOf(told.message, told);
  return { ...rest, ...told };
};

/** A report as it is answered; those of versions before 0.7.0 lack what errors say to programs. */
export const completeReport = (report: ImportReport): ImportReport => ({
  ...withProblems(report),
  madeKinds: report.madeKinds ?? kindsOf(report.makes),
});

const kindsOf = (makes: ImportReport["makes"]): ImportReport["madeKinds"] =>
  [...Map.groupBy(makes, ({ resource }) => resource)].map(([resource, { length }]) => ({
    resource,
    count: length,
  }));

const withProblems = (report: ImportReport): ImportReport =>
  "missing" in report
    ? report
    : {
        ...(report as ImportReport),
        groups: (report as ImportReport).groups.map((group) => ({ ...complete(group), values: [] })),
        warnings: (report as ImportReport).warnings.map((group) => ({ ...complete(group), values: [] })),
        errors: (report as ImportReport).errors.map(complete),
        missing: [],
        makes: (report as ImportReport).makes.map((made) => ({
          ...{ sheet: "", line: 0, id: null, path: null },
          ...made,
        })),
      };
