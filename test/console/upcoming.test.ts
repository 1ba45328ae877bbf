import { describe, expect, test } from "bun:test";
import { comingUp, upcomingQuery } from "../../src/console/web/records/detail/upcoming/upcoming.ts";
import { describeResource, type ResourceDescription } from "../../src/resource/definition/describe.ts";
import { changeRequests } from "../../src/resources/change-requests.ts";
import { contracts } from "../../src/resources/contracts.ts";
import { onCallSchedules } from "../../src/resources/on-call-schedules.ts";

const [contract, shift, change] = [contracts, onCallSchedules, changeRequests].map((each) =>
  describeResource(each),
);
if (contract === undefined || shift === undefined || change === undefined) throw new Error("there are three");

const by = (resource: ResourceDescription, field: string) => ({
  resource,
  fields: resource.fields.filter(({ key }) => key === field),
});

const now = Date.parse("2026-11-22T10:00:00Z");

describe("upcoming dates", () => {
  test("are asked for from today on where they are days, else from now on", () => {
    expect(upcomingQuery(by(contract, "vendorId"), "v")).toEqual({
      vendorId: "v",
      status__n: ["expired", "cancelled", "renewed"],
      endDate__lte: ["+1y"],
      endDate__gte: "today",
      sort: "endDate",
      pageSize: 3,
    });
    expect(upcomingQuery(by(shift, "personId"), "p")).toMatchObject({
      endTime__gte: "now",
      sort: "startTime",
    });
  });

  test("are the next three of all that refer to a record, each once, with what they are where that is not plain", () => {
    const coming = comingUp(
      [
        { resource: contract, rows: [{ id: "a", endDate: "2026-12-31" }] },
        {
          resource: shift,
          rows: [
            { id: "b", startTime: "2026-11-23T21:00:00.000Z", endTime: "2026-11-24T00:00:00.000Z" },
            { id: "c", startTime: null, endTime: "2026-11-24T00:00:00.000Z" },
          ],
        },
        {
          resource: change,
          rows: [
            { id: "d", scheduledFor: "2026-11-22T21:00:00.000Z" },
            { id: "e", scheduledFor: "2027-11-22T21:00:00.000Z" },
          ],
        },
        { resource: change, rows: [{ id: "d", scheduledFor: "2026-11-22T21:00:00.000Z" }] },
      ],
      now,
    );
    expect(coming.map(({ row, field }) => [row.id, field?.key])).toEqual([
      ["c", undefined],
      ["d", "scheduledFor"],
      ["b", undefined],
    ]);
    expect(coming[0]?.when).toMatch(/^until .*\d\d:\d\d$/);
    expect(coming[2]?.when).toMatch(/^\S.* \d\d:\d\d to .*\d\d:\d\d$/);
    const [day] = comingUp([{ resource: contract, rows: [{ id: "a", endDate: "2026-12-31" }] }], now);
    expect([day?.when, day?.field?.key]).toEqual(["31 Dec 2026", "endDate"]);
  });
});
