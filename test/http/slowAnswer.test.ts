import { expect, test } from "bun:test";
import { connect } from "node:net";
import { Type } from "typebox";
import { mount } from "../../src/http/mount.ts";
import type { Route } from "../../src/http/route.ts";
import { answerData } from "../../src/http/sending/answer.ts";

/** Resolves once the server has closed a connection on which nothing happens. */
const idle = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });

test("a route and a page whose answers take longer than a connection may be idle answer", async () => {
  let port = 0;
  const route: Route = {
    method: "GET",
    path: "/api/things",
    access: "public",
    document: {
      summary: "",
      chapter: "",
      operationId: "",
      answer: { status: 200, schema: Type.Unknown() },
    },
    handle: async () => {
      await idle(port);
      return answerData('"late"');
    },
  };
  const app = mount([route], {
    isOurHost: () => true,
    findCaller: () => undefined,
    logFault: () => undefined,
    page: async () => {
      await idle(port);
      return new Response("late");
    },
  });
  app.listen({ hostname: "127.0.0.1", port: 0, idleTimeout: 1 });
  port = app.server?.port ?? 0;
  const read = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await Promise.all([read("/api/things"), read("/things")])).toEqual(['{"data":"late"}', "late"]);
  await app.server?.stop(true);
});
