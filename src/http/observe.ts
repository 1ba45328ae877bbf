import type { Route } from "./route.ts";

/** Hears of each answer: its route (undefined where none answered), its status, and how long it took. */
export type Observe = (route: Route | undefined, status: number, milliseconds: number) => void;

type Answer<Given extends readonly unknown[]> = (...given: Given) => Response | Promise<Response>;

/** Has the answers of a route observed; where nobody observes it is the same function, at no cost. */
export function observeAnswers<Given extends readonly unknown[]>(
  answer: Answer<Given>,
  route: Route,
  observe: Observe | undefined,
): Answer<Given> {
  if (observe === undefined) return answer;
  return (...given) => {
    const begun = performance.now();
    const seen = (response: Response): Response => {
      observe(route, response.status, performance.now() - begun);
      return response;
    };
    const answered = answer(...given);
    return answered instanceof Promise ? answered.then(seen) : seen(answered);
  };
}

/** What the request log hears of an answer besides its request. */
export interface Answered {
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
  /** Undefined where nobody was signed in. */
  readonly personId: string | undefined;
}

/** Hears of each answer once it stands; what is streamed may still be on its way. */
export type RequestLog = (request: Request, answered: Answered) => void;
