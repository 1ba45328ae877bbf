import { fdatasyncSync } from "node:fs";
import { type PassedError, passError } from "../../lib/threads.ts";

/** What the thread that flushes is told: the descriptor to flush, or to say that it is there. */
export type FlushJob = number | "ready?";

/** What it says: that it is there, how many milliseconds a flush took, or what went wrong. */
export type FlushResult = "ready" | { readonly took: number } | { readonly trouble: PassedError };

// The thread that `createLogFlusher` starts: it flushes the descriptor that it is sent, and says when that is done.
declare const self: {
  onmessage: (event: { readonly data: FlushJob }) => void;
  postMessage(result: FlushResult): void;
};

self.onmessage = ({ data: descriptor }) => {
  if (descriptor === "ready?") {
    self.postMessage("ready");
    return;
  }
  try {
    const begun = performance.now();
    fdatasyncSync(descriptor);
    self.postMessage({ took: performance.now() - begun });
  } catch (error) {
    self.postMessage({ trouble: passError(error) });
  }
};
