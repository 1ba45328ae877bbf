import { Refusal } from "../../lib/failures/refusal.ts";
import { maxStallSeconds, maxStreams, maxStreamsPerPerson } from "../../lib/limits.ts";

/** A body that is made while it is sent, a piece at a time as its client takes it. It is for one client alone. */
export interface Pieces {
  /** The next piece; undefined behind the last one. One that throws breaks the connection off. */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Frees what making it holds, also where it is not sent to its end. */
  end?(): void;
}

/** Tells the pieces of a body from a body that is there. */
export const isPieces = (body: unknown): body is Pieces =>
  typeof body === "object" && body !== null && "next" in body;

/** What has become of a body that was not sent to its end. */
type OnFailure = (failure: unknown) => void;

/** How many are open, of all and of each person. */
let open = 0;
const openOf = new Map<string, number>();

function count(person: string, change: 1 | -1): void {
  const theirs = (openOf.get(person) ?? 0) + change;
  open += change;
  if (theirs === 0) openOf.delete(person);
  else openOf.set(person, theirs);
}

/** Who a stream is for, by the id, and how many seconds its client may take nothing. */
interface StreamOptions {
  readonly person?: string | undefined;
  readonly stall?: number;
}

/**
 * Makes the stream of a body's pieces. Nothing is made that is not asked for, and a client that asks for nothing for too
 * long, or leaves, ends it. Throws 503 where too many are open, in all or to this person.
 */
export function streamPieces(
  pieces: Pieces,
  onFailure: OnFailure,
  { person = "", stall = maxStallSeconds }: StreamOptions = {},
): ReadableStream {
  if (open >= maxStreams || (openOf.get(person) ?? 0) >= maxStreamsPerPerson) {
    pieces.end?.();
    throw new Refusal(503, "Too many long answers are being sent: try again", { "retry-after": "5" });
  }
  count(person, 1);
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    count(person, -1);
    clearTimeout(timer);
    pieces.end?.();
  };
  const watch = (controller: ReadableStreamDefaultController): void => {
    timer = setTimeout(() => {
      end();
      controller.error(new Error("the client took nothing for too long"));
    }, stall * 1000);
  };
  return new ReadableStream(
    {
      start: watch,
      pull: async (controller) => {
        clearTimeout(timer);
        try {
          const piece = await pieces.next();
          if (!isOpen) return;
          if (piece === undefined) {
            end();
            controller.close();
          } else {
            controller.enqueue(piece);
            watch(controller);
          }
        } catch (failure) {
          const wasOpen = isOpen;
          end();
          if (!wasOpen) return;
          onFailure(failure);
          controller.error(failure);
        }
      },
      cancel: end,
    },
    // A piece is made when the one before it is gone.
    { highWaterMark: 0 },
  );
}
