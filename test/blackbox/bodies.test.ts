import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { cleanUp, newData, owner, type Server, start } from "../appliance/box.ts";
import { signIn } from "../support.ts";

let server: Server;
let token: string;
beforeAll(async () => {
  server = await start(newData(), { flags: ["--idle-timeout", "1", "--metrics"] });
  ({ token } = await signIn(server.url, owner));
});
afterAll(cleanUp);

const body = JSON.stringify({ name: "Over a slow line", description: "x".repeat(4000) });

/** Begins a request to create a site of which nothing but the head is sent. */
async function begin(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once("connect", resolve));
  let text = "";
  const answer = new Promise<string>((resolve) => {
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
  socket.write(
    `POST /api/sites HTTP/1.1\r\nhost: ${host}\r\ncookie: session=${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  return { socket, answer };
}

test("a body that takes longer than a connection may be idle arrives", async () => {
  const { socket, answer } = await begin();
  const pieces = 14;
  const length = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += length) {
    await Bun.sleep(500);
    socket.write(body.slice(at, at + length));
  }
  expect(await answer).toStartWith("HTTP/1.1 201");
});

test("clients that leave in the middle of a body are no fault: neither in the log nor in the metrics", async () => {
  const count = async (): Promise<Record<string, number>> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { cookie: `session=${token}` } });
    const lines = (await answer.text()).matchAll(
      /^sitebook_http_requests_total\{method="POST",route="\/api\/sites",status="(\dxx)"\} (\d+)$/gm,
    );
    return Object.fromEntries([...lines].map(([, status, number]) => [status, Number(number)]));
  };
  const before = (await count())["4xx"] ?? 0;
  for (let number = 0; number < 20; number += 1) {
    const { socket, answer } = await begin();
    socket.write(body.slice(0, 10), () => socket.resetAndDestroy());
    await answer;
  }
  let after = await count();
  while ((after["4xx"] ?? 0) + (after["5xx"] ?? 0) < before + 20) after = await count();
  expect(after).toMatchObject({ "4xx": before + 20 });
  expect(after["5xx"]).toBeUndefined();
  expect(server.errors()).not.toContain("fault");
  expect(server.errors()).not.toContain("status=500");
});
