import { type CloneJob, type CloneResult, settle } from "./job.ts";

// The thread that `cutInWorker` starts: it cuts one clone and answers what became of it.
declare const self: {
  onmessage: (event: { readonly data: CloneJob }) => void;
  postMessage(outcome: CloneResult): void;
};

self.onmessage = ({ data }) => self.postMessage(settle(data));
