import { expect, test } from "bun:test";
import { Type } from "typebox";
import type { Cookie } from "../../src/http/cookie.ts";
import { mount } from "../../src/http/mount.ts";
import type { PublicRoute } from "../../src/http/route.ts";
import { type Answer, answerJson } from "../../src/http/sending/answer.ts";
import { testRoutes } from "../openapi/testDocument.ts";

const session: Cookie = {
  name: "session",
  value: "a-b_c",
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  secure: false,
};

/** The cookies that an answer sets, or the status of a fault. */
async function cookiesOf(cookies: readonly Cookie[], more: Partial<PublicRoute>, method = "POST") {
  const answer: Answer = { ...answerJson("{}", 201), cookies };
  const route: PublicRoute = {
    method: "POST",
    path: "/api/things",
    access: "public",
    document: { summary: "", chapter: "", operationId: "", answer: { status: 201, schema: Type.Unknown() } },
    handle: () => answer,
    ...more,
  };
  const app = mount([route], { isOurHost: () => true, findCaller: () => undefined, logFault: () => {} });
  const request = new Request("http://localhost/api/things", { method, headers: { host: "localhost" } });
  const { status, headers } = await app.handle(request);
  return [status, ...headers.getSetCookie()];
}

test("a route that sets a cookie writes it, and takes one away", async () => {
  const said = { setsCookie: true } as const;
  expect(await cookiesOf([session], said)).toEqual([201, "session=a-b_c; Path=/; HttpOnly; SameSite=Strict"]);
  expect(await cookiesOf([{ ...session, value: "", secure: true, maxAge: 0 }], said)).toEqual([
    201,
    "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
  ]);
  expect(await cookiesOf([], said)).toEqual([201]);
  expect(
    await cookiesOf([session, { ...session, name: "device", path: "/api/auth", maxAge: 9 }], said),
  ).toEqual([
    201,
    "session=a-b_c; Path=/; HttpOnly; SameSite=Strict",
    "device=a-b_c; Max-Age=9; Path=/api/auth; HttpOnly; SameSite=Strict",
  ]);
  expect(await cookiesOf([session], said, "PATCH")).toEqual([401]);
});

test("a route that did not say that it sets cookies sets none", async () => {
  expect(await cookiesOf([session], {})).toEqual([500]);
});

test("no request runs through the plugin but those of routes that set cookies", () => {
  const app = mount(testRoutes, { isOurHost: () => true, findCaller: () => undefined, logFault: () => {} });
  const hooked = app.routes.filter(({ hooks }) => (hooks.transform ?? []).length > 0);
  expect(hooked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "PATCH /api/profiles/me",
    "POST /api/auth/login",
    "POST /api/auth/logout",
    "POST /api/auth/setup",
  ]);
});
