import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { answerData } from "../../src/http/sending/answer.ts";
import { createMoment, openConnection, route, startWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld(
    [
      route("/api/quick", () => answerData('"quick"')),
      // Longer than a connection may be idle.
      route("/api/patient", async ({ waitAsLongAsItTakes }) => {
        waitAsLongAsItTakes();
        await patience.promise;
        return answerData('"patient"');
      }),
    ],
    { idleSeconds: 1 },
  );
});
afterAll(() => world.close());
const patience = createMoment();

const head = (more: string): string => `GET /api/quick HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const isAlive = async (): Promise<boolean> => (await world.get("/api/quick")).status === 200;

describe("too much of a head is 431, and the server lives:", () => {
  test.each([
    ["one header of 20 kB", head(`x: ${"a".repeat(20_000)}\r\n`)],
    [
      "headers of 100 kB",
      head(Array.from({ length: 100 }, (_, i) => `x${i}: ${"a".repeat(1000)}\r\n`).join("")),
    ],
    ["500 headers", head(Array.from({ length: 500 }, (_, i) => `x${i}: 1\r\n`).join(""))],
    ["a path of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  ])("%s", async (_, text) => {
    const { socket, closed } = openConnection(world.listening.url);
    socket.write(text);
    expect(await closed).toStartWith("HTTP/1.1 431 ");
    expect(await isAlive()).toBe(true);
  });

  test("150 headers and 10 kB are no trouble", async () => {
    const { socket, hear } = openConnection(world.listening.url);
    socket.write(head(Array.from({ length: 150 }, (_, i) => `x${i}: ${"a".repeat(50)}\r\n`).join("")));
    await hear('{"data":"quick"}');
    socket.destroy();
  });
});

test("connections that say nothing, little, or no more are closed; an answer that takes its time is not", async () => {
  const patient = openConnection(world.listening.url);
  patient.socket.write("GET /api/patient HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const slow = ["", "GET /api/qui", head("").slice(0, -2), head("")].map((text) => {
    const { socket, closed } = openConnection(world.listening.url);
    if (text !== "") socket.write(text);
    return closed;
  });
  const drip = openConnection(world.listening.url);
  drip.socket.write("GET /api/quick HTTP/1.1\r\n");
  const dripping = setInterval(() => drip.socket.write("x: 1\r\n"), 500);
  const heard = await Promise.all([...slow, drip.closed]);
  clearInterval(dripping);
  // The fourth was answered before it went quiet.
  expect(heard.map((text) => text.slice(0, 12))).toEqual(["", "", "", "HTTP/1.1 200", ""]);
  patience.resolve();
  // Its connection has no time left to be idle, so it ends with the answer.
  expect(await patient.closed).toEndWith('{"data":"patient"}');
});
