import { afterAll, expect, test } from "bun:test";
import { cleanUp } from "../appliance/box.ts";
import { judgeToldChanges } from "./properties/history.ts";
import { historyOf } from "./properties/steps.ts";

afterAll(cleanUp);

test("a laptop tells what differs from the box that it was taken of, and nothing else", async () => {
  expect(await judgeToldChanges({ ...historyOf(6, 200), box: [] })).toEqual([]);
});
