import { nextTurn } from "../../lib/nextTurn.ts";
import type { Pieces } from "../sending/pieces.ts";
import { renderLine } from "./line.ts";

/** Answers the request of one part. */
export type Dispatch = (request: Request) => Response | Promise<Response>;

/** The answers to the parts of a batch, some of which may still be on their way. */
export interface Lines {
  /** Whether all parts are answered. */
  isComplete(): boolean;
  /** Takes the lines that are ready; waits for the next one if there is none. Undefined behind the last one. */
  readonly pieces: Pieces;
}

/**
 * Has the parts answered in their order, one per turn of the event loop, so that other clients are answered in between.
 * A part that takes longer, such as one that is read in another thread, does not delay the others: lines are in the order
 * in which they are ready.
 */
export async function answerParts(parts: readonly Request[], dispatch: Dispatch): Promise<Lines> {
  let ready: string[] = [];
  let pending = parts.length;
  let isEnded = false;
  let notify = (): void => undefined;
  const answer = async (part: Request, position: number): Promise<void> => {
    const line = await answerPart(position, part, dispatch);
    ready.push(line);
    pending -= 1;
    notify();
  };
  const pieces: Pieces = {
    next: async () => {
      while (ready.length === 0 && pending > 0) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      if (ready.length === 0) return undefined;
      const text = ready.join("");
      ready = [];
      return encoder.encode(text);
    },
    end: () => {
      isEnded = true;
    },
  };
  for (const [position, part] of parts.entries()) {
    if (isEnded) break;
    void answer(part, position);
    await nextTurn();
  }
  return { isComplete: () => pending === 0, pieces };
}

/** Returns the line of a part; one whose answer breaks off is refused by itself. */
async function answerPart(position: number, part: Request, dispatch: Dispatch): Promise<string> {
  try {
    return await renderLine(position, await dispatch(part));
  } catch {
    return renderLine(
      position,
      Response.json({ error: "The answer was interrupted: try again" }, { status: 503 }),
    );
  }
}

const encoder = new TextEncoder();
