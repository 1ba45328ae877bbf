/** Tells how far long work has come, in a few words: "copying 120 of 400 MB". Empty text wipes what stands there. */
export type ProgressLine = (text: string) => void;

/** Reports nothing, for work that runs unwatched. */
export const noProgress: ProgressLine = () => undefined;

/** Where progress may be shown: standard error, for one. */
interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** A terminal that is written to more often than this only flickers. */
const milliseconds = 50;

/** Shows progress as one line that is written over again and again on a terminal, and not at all in a pipe. */
export function terminalProgress(terminal: Terminal): ProgressLine {
  if (terminal.isTTY !== true) return noProgress;
  let shown = "";
  let shownAt = Number.NEGATIVE_INFINITY;
  return (text) => {
    const isDue = text === "" || performance.now() - shownAt >= milliseconds;
    if (text === shown || !isDue) return;
    // One column stays free: a full line would wrap, and a wrapped line cannot be written over.
    const line = text.slice(0, (terminal.columns ?? 80) - 1);
    terminal.write(`\r\u001b[K${line}`);
    shown = text;
    shownAt = performance.now();
  };
}
