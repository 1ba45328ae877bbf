import { attachedKinds } from "../attached.ts";
import { createCarryOut, type ExportOrder, type ExportResult } from "../features/exports/carryOut.ts";
import { registry } from "../resources/index.ts";

// The thread that `createExporter` starts.
declare const self: {
  onmessage: (event: { readonly data: ExportOrder }) => void;
  postMessage(result: ExportResult): void;
};

const carryOut = createCarryOut(registry, attachedKinds);

self.onmessage = ({ data }) => self.postMessage(carryOut(data));
