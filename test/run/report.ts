/** The line of a test that failed, with its name. */
const failedTest = /^\(fail\) (.*?)(?: \[[\d.]+m?s\])?$/;

/** Returns what a report says of each test that failed, and its end where it breaks off; each bounded in its lines. */
export function failuresOf(report: string): readonly string[] {
  const lines = report.split("\n");
  const found: string[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (failedTest.test(line)) found.push(lines.slice(Math.max(from, index - 60), index + 1).join("\n"));
    if (/^\((pass|fail|skip)\)/.test(line)) from = index + 1;
  });
  return [
    ...found.slice(0, 10),
    ...(found.length === 0 || !isWhole(report) ? [lines.slice(-40).join("\n")] : []),
  ];
}

/** Returns the names of the tests that failed, and how the job ended where none did or its report breaks off. */
export function namesOf(report: string, end: string): readonly string[] {
  const tests = report.split("\n").flatMap((line) => failedTest.exec(line)?.[1] ?? []);
  return [...tests, ...(tests.length === 0 || !isWhole(report) ? [end] : [])];
}

/** Whether all of the tests have run: the last line says how many. */
const isWhole = (report: string): boolean => /^ *\d+ fail$/m.test(report);
