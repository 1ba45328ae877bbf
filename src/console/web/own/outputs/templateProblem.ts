/** What is wrong with a template, and where, from 1 on. */
export interface TemplateProblem {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

const form = /^(?:template: )?line (\d+), column (\d+): (.+)$/s;

/** Reads the place and the reason of an error of a template; undefined if the error names no place. */
export function readTemplateProblem(message: string): TemplateProblem | undefined {
  const [, line, column, text] = form.exec(message) ?? [];
  return text === undefined ? undefined : { line: Number(line), column: Number(column), text };
}

/** Returns where a line and a column are in a text; its end if the text is shorter. */
export function offsetOf(text: string, { line, column }: Pick<TemplateProblem, "line" | "column">): number {
  const before = text.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(start + column - 1, text.length);
}
