import { expect, test } from "bun:test";
import type { FoundOutput } from "../../src/features/outputs/find.ts";
import type { RenderedText } from "../../src/features/outputs/job.ts";
import { createAnswerText } from "../../src/features/outputs/texts.ts";
import { createAnswerCache } from "../../src/http/sending/answerCache.ts";
import { createStore } from "../../src/resource/reading/store.ts";
import { registry } from "../../src/resources/index.ts";
import { openEmpty } from "./world.ts";

const output: FoundOutput = {
  ...{ slug: "x", name: "x", resource: "sites", query: null, template: "", version: "1", updatedAt: null },
  ...{ contentType: "text/plain", fileName: null, parameters: null },
};

const call = (headers: Readonly<Record<string, string>> = {}) =>
  ({
    request: new Request("http://sitebook.example/", { headers }),
    query: new URLSearchParams(),
    caller: { role: "viewer", personId: "" },
  }) as unknown as Parameters<ReturnType<typeof createAnswerText>>[0];

/** What a thread renders of a text. */
const rendered = (text: string): RenderedText => ({
  ...{ text: new TextEncoder().encode(text), etag: `"${text}"`, records: 0, milliseconds: 0, tables: [] },
  ...{ changedAt: null, characters: text.length, serial: null, isRelative: false },
});

test("a text that changed before it was rendered again has the entity tag of its own", async () => {
  const { database, close } = openEmpty();
  try {
    // Nothing fits into the cache, so that each request renders.
    const store = createStore({ database, registry, attached: [] }, { cache: createAnswerCache(0) });
    let text = "one";
    const answerText = createAnswerText(store, { render: async () => rendered(text) });
    const etags: unknown[] = [];
    for (text of ["one", "one", "two", "two", "one"]) {
      const { headers, body } = await answerText(call(), output);
      etags.push([headers.etag, new TextDecoder().decode(body as Uint8Array)]);
    }
    const [one, two] = ["one", "two"].map((name) => [`"${name}"`, name]);
    expect(etags).toEqual([one, one, two, two, one]);
  } finally {
    close();
  }
});
