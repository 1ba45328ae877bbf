import { createSnapshots } from "../../db/openSnapshot.ts";
import { loadCustomFields } from "../../features/customFields/source.ts";
import type { RenderedText, RenderJob } from "../../features/outputs/job.ts";
import { renderText } from "../../features/outputs/render.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type PassedError, passError } from "../../lib/threads.ts";
import { currentRegistry } from "../../resource/reading/current.ts";
import { useSearch } from "../../resource/reading/search/prepare.ts";
import { registry } from "../../resources/index.ts";

/** What the thread of outputs is asked: to render one, or to close its connection. */
export type OutputOrder = { readonly render: RenderJob } | { readonly close: true };

/** What it answers. */
export type OutputResult =
  | { readonly rendered: RenderedText }
  | { readonly closed: true }
  | { readonly refused: { readonly status: number; readonly message: string } }
  | { readonly trouble: PassedError };

// The thread that `createOutputRenderer` starts: it reads each output of a moment of its own.
declare const self: {
  onmessage: (event: { readonly data: OutputOrder }) => void;
  postMessage(result: OutputResult, handedOver?: readonly ArrayBuffer[]): void;
};

const snapshots = createSnapshots();

self.onmessage = ({ data }) => {
  try {
    const result = carryOut(data);
    // A long text would be copied in the thread that answers.
    self.postMessage(result, "rendered" in result ? [result.rendered.text.buffer] : []);
  } catch (error) {
    self.postMessage(
      error instanceof Refusal
        ? { refused: { status: error.status, message: error.message } }
        : { trouble: passError(error) },
    );
  }
};

function carryOut(order: OutputOrder): OutputResult {
  if ("close" in order) {
    snapshots.close();
    return { closed: true };
  }
  const { database, end, close } = snapshots.open(order.render.file, (opened) => {
    loadCustomFields(opened);
    useSearch(opened, registry);
  });
  try {
    const rendered = renderText(database, currentRegistry(database, registry), order.render);
    end();
    return { rendered };
  } catch (error) {
    close();
    throw error;
  }
}
