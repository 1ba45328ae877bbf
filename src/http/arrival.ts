import { Refusal } from "../lib/failures/refusal.ts";
import { maxBodyStartMilliseconds, minBodyRate } from "../lib/limits.ts";

/** How long is waited for a body: milliseconds at first, and a second more for each so many bytes. */
export interface Patience {
  readonly milliseconds: number;
  readonly bytesPerSecond: number;
}

const usual: Patience = { milliseconds: maxBodyStartMilliseconds, bytesPerSecond: minBodyRate };

/** A body that has come by then is none to wait for. */
const moment = 1000;

/** How the wait for a body is told of, and how much there is to wait for. */
interface Arrival {
  /** Bytes that have come, or that were announced. */
  readonly bytes: () => number;
  /** Called once, where the body takes more than a moment. */
  readonly onSlow: () => void;
  readonly patience?: Patience | undefined;
}

/**
 * Waits for a body that is being read, and throws 408 where it comes too slowly, or 499 where the client goes away: that
 * is no fault of the server, and the answer isn't read. Decision: a body has 30 seconds, and a second more for every 4 KiB
 * of it, so that slow lines have enough time and no client holds a connection forever.
 */
export function awaitBody<Body>(
  request: Request,
  reading: Promise<Body>,
  { bytes, onSlow, patience = usual }: Arrival,
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let isSlow = false;
    const look = (): void => {
      if (!isSlow) onSlow();
      isSlow = true;
      // The time is read first: a body is held to what it was given for the bytes that had come by then.
      const taken = performance.now() - begun;
      const left = patience.milliseconds + (bytes() / patience.bytesPerSecond) * 1000 - taken;
      if (left <= 0) reject(tooSlow());
      else timer = setTimeout(look, left);
    };
    let timer = setTimeout(look, Math.min(moment, patience.milliseconds));
    reading.then(
      (body) => {
        clearTimeout(timer);
        resolve(body);
      },
      (error) => {
        clearTimeout(timer);
        reject(!(error instanceof Refusal) && request.signal.aborted ? gone() : error);
      },
    );
  });
}

const tooSlow = (): Refusal =>
  new Refusal(408, "Body came too slowly: send it again, over a faster line or in smaller parts", {
    connection: "close",
  });

/** As nginx and others log it; no standard has a status for it. */
const gone = (): Refusal => new Refusal(499, "The client closed the connection before sending the body");
