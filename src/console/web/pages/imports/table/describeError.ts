/** Returns what is wrong with a cell, without what to do. */
export const describeError = ({
  problem,
  message,
}: {
  readonly problem?: string | undefined;
  readonly message: string;
}): string => capitalize(problem ?? message);

const capitalize = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
