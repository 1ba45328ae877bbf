import type { Route } from "./route.ts";

/** Hears of each answer: its route (undefined where none answered), its status, and how long it took. */
export type Observe = (route: Route | undefined, status: number, milliseconds: number) => void;

/** What the request log records about an answer in addition to its request. */
interface Answered {
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
  /** Answers the network address of the client. */
  readonly address: () => string;
  /** Undefined for a request without a session. */
  readonly personId: string | undefined;
}

/** Hears of each answer once it stands; what is streamed may still be on its way. */
export type RequestLog = (request: Request, answered: Answered) => void;
