import { answerThrown } from "../../http/errors.ts";
import { nextRequestId } from "../../http/requestId.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type Listening, type ListenOptions, listen } from "./listen.ts";

type BunServer = ReturnType<typeof Bun.serve>;

/** What a front needs of Elysia. */
interface Application {
  server: unknown;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** A listener that stays while the application behind it is replaced. */
export interface Front {
  /**
   * Shows an application from now on; the first one decides how it is served. Stopping what this answers hides the
   * application: what has begun is answered, and requests that come wait for the next one.
   */
  show(application: Application, options: ListenOptions): Listening;
  /** Stops listening; requests that wait get a 503. */
  close(): Promise<void>;
}

const pollMilliseconds = 10;

/** Creates a front that does not listen yet. */
export function createFront(): Front {
  let current: Application | undefined;
  let next = Promise.withResolvers<Application | undefined>();
  let held = 0;
  let listening: Listening | undefined;
  const hold = async (request: Request): Promise<Response> => {
    held += 1;
    const application = await next.promise.finally(() => (held -= 1));
    return application === undefined ? stopping() : application.fetch(request);
  };
  const servable = {
    server: null as BunServer | null,
    // biome-ignore lint/suspicious/noExplicitAny: as for Elysia, the options are those of Bun
    listen: (options: any): void => {
      servable.server = Bun.serve({
        ...options,
        fetch: (request: Request) => (current === undefined ? hold(request) : current.fetch(request)),
      });
      if (current !== undefined) current.server = servable.server;
    },
  };
  return {
    show: (application, options) => {
      current = application;
      const own = listening ?? listen(servable, options);
      listening = own;
      application.server = servable.server;
      next.resolve(application);
      const begun = (): number => own.pending() - held;
      return {
        url: own.url,
        strictTransport: own.strictTransport,
        pending: begun,
        stop: async () => {
          if (current !== application) return;
          current = undefined;
          next = Promise.withResolvers();
          const deadline = performance.now() + (options.drainMilliseconds ?? 10_000);
          while (begun() > 0 && performance.now() < deadline) await Bun.sleep(pollMilliseconds);
        },
      };
    },
    close: async () => {
      next.resolve(undefined);
      await listening?.stop();
    },
  };
}

function stopping(): Response {
  const refusal = new Refusal(503, "The service is stopping: try again");
  const { status, headers, body } = answerThrown(refusal, nextRequestId(), () => undefined);
  return new Response(body, { status, headers });
}
