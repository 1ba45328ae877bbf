import type { RenderedText, Renderer } from "../../features/outputs/job.ts";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { maxRenderSeconds, maxWaitingOutputs } from "../../lib/limits.ts";
import { waitFor } from "../../lib/patience.ts";
import { createPlaces } from "../../lib/places.ts";
import { createThread, reviveError, type Thread, workerAddress } from "../../lib/threads.ts";
import type { OutputOrder, OutputResult } from "./worker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/jobs/outputs/worker.ts";

/** Milliseconds for which the thread waits for another output before it ends. */
const patience = 30_000;

/** Milliseconds that a stop waits for the thread to close its connection. */
const lastMoment = 1000;

/** Renders outputs in a thread of its own, which runs while there is something to render. */
export interface OutputRenderer extends Renderer {
  stop(): Promise<void>;
}

/**
 * Creates a renderer of a server, for "outputs" or "previews".
 *
 * Decision: outputs are rendered one at a time in a thread of their own, so that no template holds requests or the
 * exports of others. The steps of a template are limited; one that does not heed that is ended with its thread. Previews
 * have another thread: everyone may preview any template, and name servers don't wait for it.
 */
export function createOutputRenderer(of: "outputs" | "previews"): OutputRenderer {
  let thread: Thread<OutputOrder, OutputResult> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const places = createPlaces({
    count: 1,
    maxWaiting: maxWaitingOutputs,
    full: `Too many ${of} are being rendered`,
  });
  const drop = (): void => {
    thread?.end();
    thread = undefined;
  };
  const close = async (): Promise<void> => {
    const closing = thread;
    if (closing === undefined) return;
    // Its connection closes, so that the last one that closes merges the log.
    await Promise.race([closing.ask({ close: true }).catch(() => undefined), Bun.sleep(lastMoment)]);
    closing.end();
    if (thread === closing) thread = undefined;
  };
  const rest = (): void => {
    idle = setTimeout(() => void places(close).catch(() => undefined), patience);
    idle.unref();
  };
  const render: Renderer["render"] = async (job, signal) => {
    if (isStopped) throw stopping();
    clearTimeout(idle);
    thread ??= createThread({
      address: workerAddress(import.meta.url, workerEntrypoint),
      name: `the thread of ${of}`,
    });
    try {
      const work = thread.ask({ render: job });
      return readResult(
        await waitFor(work, { seconds: maxRenderSeconds, tooLong, signal }).catch((error) => {
          // Whoever gave up leaves a thread behind that is still at work.
          if (error instanceof Refusal) drop();
          throw isStopped ? stopping() : describeLate(error);
        }),
      );
    } finally {
      rest();
    }
  };
  return {
    render: (job, signal) => places(() => render(job, signal), signal),
    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      await close();
    },
  };
}

const tooLong = `template: takes longer than ${maxRenderSeconds} seconds; loop over fewer records`;

const describeLate = (error: unknown): unknown =>
  error instanceof Refusal && error.message === tooLong ? invalid(tooLong) : error;

const stopping = (): Refusal => new Refusal(503, "Sitebook is stopping: try again", { "retry-after": "5" });

function readResult(result: OutputResult): RenderedText {
  if ("rendered" in result) return result.rendered;
  if ("refused" in result) throw new Refusal(result.refused.status, result.refused.message);
  if ("trouble" in result) throw reviveError(result.trouble);
  throw new Error("the thread of outputs answered something else");
}
