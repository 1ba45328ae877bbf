import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { isDecided } from "./decided.ts";
import { expectError, expectUnchanged, fieldOf, totalOf, type World } from "./world.ts";

/** Every pair of times of which the second is not before the first. */
const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  contracts: [["startDate", "endDate"]],
  "on-call-schedules": [["startTime", "endTime"]],
  "maintenance-windows": [["startTime", "endTime"]],
  incidents: [["detectedAt", "resolvedAt"]],
};

/** Moments from early to late; a time zone makes the text of the second smaller than that of the first. */
const ofKind: Readonly<Record<string, readonly [early: string, late: string, latest: string]>> = {
  date: ["2026-05-01", "2026-05-02", "2026-05-03"],
  timestamp: ["2026-05-01T02:30:00+02:00", "2026-05-01T01:30:00Z", "2026-05-01T00:45:00-02:00"],
};

/** A second moment is never before its first, in what is sent and in what is stored together. */
export function checkMoments(resource: Resource, world: World): void {
  if (isDecided(resource)) {
    test("has the pairs of times that were decided, and no others", () => {
      expect(resource.ordered.map(([first, second]) => [first, second])).toEqual(
        (pairs[resource.name] ?? []).map(([first, second]) => [first, second]),
      );
    });
  }

  for (const [first, second] of resource.ordered) {
    test(`keeps ${second} at or after ${first}`, async () => {
      const [early, late, latest] = ofKind[fieldOf(resource, first).kind.name] ?? ["", "", ""];
      const text = `${second}: must not be before ${first}`;
      const ofFirst = `${first}: must not be after ${second}`;
      const total = await totalOf(world, resource);
      const wrong = { ...(await world.everything(resource)), [first]: late, [second]: early };
      expectError(await world.admin.post(await world.collection(resource), wrong), 400, text);
      expect(await totalOf(world, resource)).toBe(total);
      const made = await world.make(resource, { [first]: late, [second]: late });
      for (const body of [{ [second]: early }, { [first]: latest, [second]: early }]) {
        expectError(await world.admin.patch(made.path, body), 400, text);
      }
      // The field that was sent is the one that is wrong.
      expectError(await world.admin.patch(made.path, { [first]: latest }), 400, ofFirst);
      await expectUnchanged(world, made);
      for (const body of [{ [first]: early }, { [second]: latest }, { [first]: null }, { [second]: early }]) {
        expect((await world.admin.patch(made.path, body)).status).toBe(200);
      }
      expectError(await world.admin.patch(made.path, { [first]: late }), 400, ofFirst);
      expect((await world.admin.patch(made.path, { [first]: latest, [second]: null })).status).toBe(200);
    });
  }
}
