import { afterAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { signIn } from "../support.ts";
import { cleanUp, newData, owner, sendAs, siteNames, start } from "./box.ts";

afterAll(cleanUp);

const body = JSON.stringify({ name: "Sent in two halves" });

/** Opens a connection on which a request to create a site stands half written. */
async function beginRequest(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  socket.write(
    `POST /api/sites HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: session=${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // An answer on another connection, asked for later, says that the server has read what came before.
  await (await fetch(`${url}/healthz`)).text();
  return socket;
}

/** All that comes until the connection ends. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });

test("SIGTERM in the middle of a request: it is answered, the log is merged, the exit code is 0", async () => {
  const data = newData();
  const server = await start(data);
  const { token } = await signIn(server.url, owner);
  const socket = await beginRequest(server.url, token);
  const answer = readAll(socket);
  server.signal("SIGTERM");
  await refusesConnections(server.url);
  socket.write(body.slice(10));
  expect(await answer).toStartWith("HTTP/1.1 201");
  expect(await server.exited).toBe(0);
  expect(existsSync(join(data, "sitebook.db-wal"))).toBe(false);

  const next = await start(data);
  expect(await siteNames(sendAs(next.url, token))).toEqual(["Sent in two halves"]);
  expect(await next.stop()).toBe(0);
});

test("a second signal stops at once, and what was acknowledged is there", async () => {
  const data = newData();
  const server = await start(data);
  const { token } = await signIn(server.url, owner);
  await sendAs(server.url, token)("POST", "/api/sites", { name: "Acknowledged" });
  const socket = await beginRequest(server.url, token);
  const answer = readAll(socket);
  // Signals in quick succession count as one, so they are sent until one counts.
  const insisting = setInterval(() => server.signal("SIGTERM"), 200);
  const code = await server.exited.finally(() => clearInterval(insisting));
  // A stop that waited for the other half of the request would end with 0.
  expect(code).toBe(1);
  expect(await answer).not.toContain("201");

  const next = await start(data);
  expect(await siteNames(sendAs(next.url, token))).toEqual(["Acknowledged"]);
  expect(await next.stop()).toBe(0);
});

/** Resolves once nothing listens there any more: the stop has begun. */
async function refusesConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
  while (await isOpen()) await new Promise(setImmediate);
}
