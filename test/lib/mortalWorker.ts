/** A worker that answers what it is told, and ends where it is told to. */
declare const self: {
  onmessage: (event: { readonly data: string }) => void;
  postMessage(answer: string): void;
};

self.onmessage = ({ data }) => {
  if (data === "end") process.exit(0);
  if (data === "throw") throw new Error("on purpose");
  self.postMessage(`heard ${data}`);
};
