import { type BackupResult, type SnapshotJob, settle } from "./job.ts";

// The thread that `copyInWorker` starts: it takes one snapshot and answers what became of it.
declare const self: {
  onmessage: (event: { readonly data: SnapshotJob }) => void;
  postMessage(outcome: BackupResult): void;
};

self.onmessage = ({ data }) => self.postMessage(settle(data));
