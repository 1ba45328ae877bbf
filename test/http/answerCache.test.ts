import { expect, test } from "bun:test";
import type { Answer } from "../../src/http/sending/answer.ts";
import { createAnswerCache } from "../../src/http/sending/answerCache.ts";

const answerOf = (body: string): Answer => ({ status: 200, headers: { etag: "x" }, body });

/** A store and what was made for it, in order. */
function open(limit = 100_000) {
  const kept = createAnswerCache(limit);
  const made: string[] = [];
  const get = (key: string, tag: string, body: string) =>
    kept.get(key, tag, () => {
      made.push(body);
      return answerOf(body);
    });
  return { kept, made, get };
}

test("an answer is given again under its key and tag, and under no other", () => {
  const { made, get } = open();
  const bodies = [
    get("a", "1", "first"),
    get("a", "1", "second"),
    get("b", "1", "other"),
    get("a", "2", "changed"),
  ];
  expect(bodies).toEqual(["first", "first", "other", "changed"].map(answerOf));
  expect(get("a", "1", "again")).toEqual(answerOf("again"));
  expect(made).toEqual(["first", "other", "changed", "again"]);
});

test("headers added to an answer are on no other", async () => {
  const { get } = open();
  for (const answer of [get("a", "1", "x"), get("a", "1", "x")]) {
    (await answer).headers["x-request-id"] = "mine";
  }
  expect(get("a", "1", "x")).toEqual(answerOf("x"));
});

test("of many who ask at once one has the answer made", async () => {
  const { kept, made, get } = open();
  let finish = (_: Answer): void => undefined;
  const ask = () =>
    kept.get("a", "1", () => {
      made.push("slow");
      return new Promise<Answer>((resolve) => {
        finish = resolve;
      });
    });
  const asked = [ask(), ask(), ask()];
  // Who asks after a change is not given what was being made before it.
  expect(get("a", "2", "newer")).toEqual(answerOf("newer"));
  finish(answerOf("slow"));
  expect(await Promise.all(asked)).toEqual([answerOf("slow"), answerOf("slow"), answerOf("slow")]);
  expect(made).toEqual(["slow", "newer"]);
});

test("others who wait for an answer have it made again where the first of them has gone", async () => {
  const { kept, made } = open();
  const gone = Promise.withResolvers<Answer>();
  const first = kept.get("a", "1", () => gone.promise);
  const makeIt = async (): Promise<Answer> => {
    made.push("again");
    return answerOf("again");
  };
  const others = [kept.get("a", "1", makeIt), kept.get("a", "1", makeIt)];
  gone.reject(new Error("cancelled"));
  expect(await Promise.allSettled([first])).toMatchObject([{ status: "rejected" }]);
  expect(await Promise.all(others)).toEqual([answerOf("again"), answerOf("again")]);
  expect(made).toEqual(["again"]);
});

test("what failed is tried again", async () => {
  const { kept, get } = open();
  const failed = kept.get("a", "1", () => Promise.reject(new Error("on purpose")));
  expect(await Promise.resolve(failed).catch(String)).toBe("Error: on purpose");
  expect(get("a", "1", "good")).toEqual(answerOf("good"));
});

test("what was not asked for longest makes room, and what is too large is not kept", () => {
  const { made, get } = open(10_000);
  const large = "x".repeat(1500);
  for (const key of ["a", "b", "a", "c", "a", "b"]) get(key, "1", large);
  expect(made).toHaveLength(4);
  get("huge", "1", "x".repeat(6000));
  get("a", "1", large);
  get("huge", "1", "x".repeat(6000));
  expect(made).toHaveLength(6);
});

test("a store without room keeps nothing", () => {
  const { made, get } = open(0);
  get("a", "1", "x");
  get("a", "1", "x");
  expect(made).toHaveLength(2);
});
