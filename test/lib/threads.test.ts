import { afterEach, describe, expect, test } from "bun:test";
import { createThread, type Thread } from "../../src/lib/threads.ts";

describe("a thread", () => {
  let thread: Thread<string, string>;
  const begin = (): void => {
    thread = createThread({
      address: new URL("./mortalWorker.ts", import.meta.url).href,
      name: "the thread",
    });
  };
  afterEach(() => thread.end());

  test("answers one message after another", async () => {
    begin();
    expect([await thread.ask("one"), await thread.ask("two")]).toEqual(["heard one", "heard two"]);
  });

  test.each([
    ["end", "the thread ended without an answer"],
    ["throw", "the thread failed: "],
  ])("that is lost over %p says so to who waits, and is there for the next", async (last, words) => {
    begin();
    expect(await thread.ask("one")).toBe("heard one");
    expect(String(await thread.ask(last).catch((failure) => failure))).toContain(words);
    expect(await thread.ask("two")).toBe("heard two");
  });

  test("that ends rejects all waiting calls", async () => {
    begin();
    const asked = thread.ask("one").catch(() => "ended");
    thread.end();
    expect(["ended", "heard one"]).toContain(await asked);
  });
});
