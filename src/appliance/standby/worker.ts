import { settle, type VerifyJob, type VerifyResult } from "./verify.ts";

// The thread that `verifyInWorker` starts: it checks what a box has answered.
declare const self: {
  onmessage: (event: { readonly data: VerifyJob }) => void;
  postMessage(outcome: VerifyResult): void;
};

self.onmessage = ({ data }) => self.postMessage(settle(data));
