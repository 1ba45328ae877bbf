import { describe, expect, spyOn, test } from "bun:test";
import { onStopSignal } from "../../src/appliance/serving/signals.ts";
import { answerData } from "../../src/http/answer.ts";
import { createMoment, openConnection, route, startWorld, type World } from "./world.ts";

/** A server with a route that answers when it is told to. */
async function startSlow(drainMilliseconds?: number) {
  const begun = createMoment();
  const told = createMoment();
  const slow = route("/api/slow", async () => {
    begun.resolve();
    await told.promise;
    return answerData('"done"');
  });
  const quick = route("/api/quick", () => answerData('"quick"'));
  const world = await startWorld([slow, quick], drainMilliseconds === undefined ? {} : { drainMilliseconds });
  return { world, begun: begun.promise, finish: told.resolve };
}

const ask = "GET /api/quick HTTP/1.1\r\nhost: localhost\r\n\r\n";
const isRefused = (world: World): Promise<boolean> =>
  world.get("/api/quick").then(
    () => false,
    () => true,
  );

describe("a stop", () => {
  test("answers what has begun, refuses what comes after, and closes connections that wait", async () => {
    const { world, begun, finish } = await startSlow();
    const idle = openConnection(world.listening.url);
    idle.socket.write(ask);
    await idle.hear('"quick"');
    const answer = world.get("/api/slow");
    await begun;
    expect(world.listening.pending()).toBe(1);

    let hasStopped = false;
    const stopped = world.listening.stop().then(() => {
      hasStopped = true;
    });
    await idle.closed;
    expect(await isRefused(world)).toBe(true);
    expect(hasStopped).toBe(false);
    finish();
    expect(await (await answer).text()).toBe('{"data":"done"}');
    await stopped;
    expect(world.listening.pending()).toBe(0);
  });

  test("ends after its time, whatever has not finished by then", async () => {
    const { world, begun } = await startSlow(200);
    const answer = world.get("/api/slow").then(
      () => "answered",
      () => "cut",
    );
    await begun;
    await world.listening.stop();
    expect(await answer).toBe("cut");
  });
});

describe("signals", () => {
  /** A process that is sent signals by the test, and tells how it would have exited. */
  function listenToSignals(stop: () => Promise<void>) {
    const listeners: (() => void)[] = [];
    const exit = createMoment<number>();
    let clock = 0;
    onStopSignal(stop, {
      target: { on: (_, listener) => listeners.push(listener), exit: exit.resolve },
      now: () => clock,
    });
    const send = (after: number): void => {
      clock += after;
      listeners[0]?.();
    };
    return { send, exited: exit.promise };
  }

  test("the first stops and exits 0, also where the process group hears it twice", async () => {
    const finished = createMoment();
    const { send, exited } = listenToSignals(() => finished.promise);
    send(0);
    send(20);
    finished.resolve();
    expect(await exited).toBe(0);
  });

  test("a later one exits 1 at once", async () => {
    const { send, exited } = listenToSignals(() => createMoment().promise);
    send(0);
    send(3000);
    expect(await exited).toBe(1);
  });

  test("a stop that fails exits 1", async () => {
    using errors = spyOn(console, "error").mockImplementation(() => undefined);
    const { send, exited } = listenToSignals(() => Promise.reject(new Error("on purpose")));
    send(0);
    expect(await exited).toBe(1);
    expect(errors).toHaveBeenCalledTimes(1);
  });
});

test("a port that is taken is refused, not shared", async () => {
  const { world } = await startSlow();
  const port = Number(new URL(world.listening.url).port);
  await expect(startWorld([], { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await world.close();
});
