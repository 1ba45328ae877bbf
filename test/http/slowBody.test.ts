import { expect, test } from "bun:test";
import { Type } from "typebox";
import { mount } from "../../src/http/mount.ts";
import type { SessionRoute } from "../../src/http/route.ts";
import { answerData } from "../../src/http/sending/answer.ts";
import type { Caller } from "../../src/http/session.ts";

const caller: Caller = {
  sessionId: "s",
  personId: "p",
  email: "ada@sitebook.example",
  role: "operator",
  readOnly: false,
};

const body = Type.Object({});
const route: SessionRoute = {
  method: "POST",
  path: "/api/things",
  access: "operator",
  body: { schema: body },
  document: { summary: "", chapter: "", operationId: "", answer: { status: 200, schema: body } },
  handle: () => answerData("{}"),
};

const meanwhile: readonly (readonly [what: string, now: Caller | undefined, status: number])[] = [
  ["nothing", caller, 200],
  ["the end of the session", undefined, 401],
  ["a lower role", { ...caller, role: "viewer" }, 403],
  ["a token that became read-only", { ...caller, readOnly: true }, 403],
];

test.each(meanwhile)(
  "a request whose body comes after %s is answered as things stand then",
  async (_, now, status) => {
    let known: Caller | undefined = caller;
    const app = mount([route], { isOurHost: () => true, findCaller: () => known, logFault: () => undefined });
    const reading = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        reading.resolve();
        await rest.promise;
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      },
    });
    const answer = app.handle(
      new Request("http://localhost/api/things", {
        method: "POST",
        headers: { cookie: "session=token", "content-type": "application/json" },
        body: stream,
      }),
    );
    await reading.promise;
    known = now;
    rest.resolve();
    expect((await answer).status).toBe(status);
  },
);
