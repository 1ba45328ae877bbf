import { fdatasyncSync } from "node:fs";
import { type PassedError, passError } from "../lib/workers.ts";

/** What the thread that flushes says: that it is there, and how many milliseconds each flush took, or what went wrong. */
export type FlushResult = "ready" | { readonly took: number } | { readonly trouble: PassedError };

// The thread that `createLogFlusher` starts: it flushes the descriptor that it is sent, and says when that is done.
declare const self: {
  onmessage: (event: { readonly data: number }) => void;
  postMessage(result: FlushResult): void;
};

self.onmessage = ({ data: descriptor }) => {
  try {
    const begun = performance.now();
    fdatasyncSync(descriptor);
    self.postMessage({ took: performance.now() - begun });
  } catch (error) {
    self.postMessage({ trouble: passError(error) });
  }
};
self.postMessage("ready");
