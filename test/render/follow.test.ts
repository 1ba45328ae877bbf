import { expect, spyOn, test } from "bun:test";
import { Away, type FetchedText } from "../../src/commands/render/askServer.ts";
import { follow } from "../../src/commands/render/follow.ts";
import { Failure } from "../../src/lib/failures/failure.ts";

const pace = { every: 0, quiet: 0, most: 0, again: 0 };
const textOf = (etag: string): FetchedText => ({ bytes: new TextEncoder().encode(etag), etag });

/** Follows answers one after another, and returns what is written and told by the time that they are through. */
async function followAll(
  answers: readonly (string | Error)[],
  write: (etag: string, time: number) => void = () => undefined,
  again = 0,
): Promise<{ readonly written: readonly string[]; readonly told: readonly string[] }> {
  const stop = new AbortController();
  const written: string[] = [];
  const told: string[] = [];
  let count = 0;
  await follow({
    source: {
      name: "the box",
      fetch: async (_, etag) => {
        const answer = answers[count];
        count += 1;
        if (count > answers.length + 3) stop.abort();
        if (answer instanceof Error) throw answer;
        return answer === undefined || answer === etag ? undefined : textOf(answer);
      },
    },
    path: "/",
    write: async ({ etag = "" }) => {
      write(etag, written.length);
      written.push(etag);
    },
    tell: (line) => told.push(line),
    signal: stop.signal,
    pace: { ...pace, again },
  });
  return { written, told };
}

test("writes a text once, and each other one", async () => {
  expect(await followAll(["a", "a", "a", "b", "b", "a"])).toEqual({ written: ["a", "b", "a"], told: [] });
});

test("says once that a server is away, and catches up", async () => {
  const away = (): Error => new Away("the box does not answer");
  expect(await followAll([away(), away(), "a", away(), away(), "b"])).toEqual({
    written: ["a", "b"],
    told: [
      ...["the box does not answer; waiting for it", "the box answers again"],
      ...["the box does not answer; waiting for it", "the box answers again"],
    ],
  });
});

test("says once why a text can't be written, and tries it again", async () => {
  let failures = 0;
  const followed = await followAll(["a", "a", "a", "a", "b"], (etag) => {
    failures += 1;
    if (etag === "a" && failures < 3) throw new Failure("check failed");
  });
  expect(followed).toEqual({ written: ["a", "b"], told: ["check failed"] });
});

test("writes a further text at once where the one before failed", async () => {
  const refuse = (etag: string): void => {
    if (etag === "a") throw new Failure("check failed");
  };
  const followed = await followAll(["a", "a", "b"], refuse, Number.MAX_SAFE_INTEGER);
  expect(followed).toEqual({ written: ["b"], told: ["check failed"] });
});

test("leaves nothing behind that listens for the stop, however long it follows", async () => {
  const stop = new AbortController();
  const added = spyOn(stop.signal, "addEventListener");
  const removed = spyOn(stop.signal, "removeEventListener");
  let asked = 0;
  await follow({
    source: {
      name: "the box",
      fetch: async () => {
        asked += 1;
        if (asked === 20) stop.abort();
        return undefined;
      },
    },
    path: "/",
    write: async () => undefined,
    tell: () => undefined,
    signal: stop.signal,
    pace,
  });
  expect(added.mock.calls.length).toBeGreaterThanOrEqual(20);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});
