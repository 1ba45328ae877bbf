import { expect, test } from "bun:test";
import { createReading } from "../../src/jobs/jobs.ts";
import { maxWaitingFiles } from "../../src/lib/limits.ts";

const describe = createReading("describe");
const input = { file: new TextEncoder().encode("name\nA\n"), name: "x.csv", reading: {} };

test("reads one long file at a time, and refuses more than may wait", async () => {
  const answers = await Promise.all(
    Array.from({ length: maxWaitingFiles + 3 }, () =>
      describe(input, true).then(
        () => 201,
        ({ status }) => status,
      ),
    ),
  );
  const refused = answers.filter((status) => status === 503);
  expect(refused).toHaveLength(2);
  expect(answers.filter((status) => status === 201)).toHaveLength(maxWaitingFiles + 1);
});

test("ends the reading of a file whose client has gone", async () => {
  // Much longer than it takes to give up.
  const line = Array.from({ length: 40 }, (_, index) => `"field ${index}": ${index}`).join(", ");
  const file = new TextEncoder().encode(`[${Array(40_000).fill(`{${line}}`).join(",\n")}]`);
  const client = new AbortController();
  let isRead = false;
  const reading = describe({ ...input, file }, true, client.signal).then(() => {
    isRead = true;
  });
  client.abort();
  expect(await reading.catch(({ status }) => status)).toBe(499);
  expect(isRead).toBe(false);
  expect((await describe(input, true)).sheets).toHaveLength(1);
});
