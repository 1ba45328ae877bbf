import { connect } from "../../../src/db/connect.ts";
import { createAlone, createTogether, readAndCreate } from "./create.ts";
import { patchItem } from "./patchItem.ts";
import type { FloorPlan } from "./plan.ts";
import { type Floor, fullList, notModified, page, readOne } from "./reads.ts";
import { search } from "./search.ts";

/**
 * A floor server: the least that gets one row's answers out of the same database with the same bytes. It has no sessions
 * in, checks nothing, and knows what it will be asked. `bun server.ts PLAN`, where PLAN is a `FloorPlan` as JSON.
 */
const floors: Readonly<Record<string, Floor>> = {
  readOne,
  page,
  fullList,
  search,
  notModified,
  createTogether,
  createAlone,
  readAndCreate,
  patchItem,
};

const plan = JSON.parse(process.argv[2] ?? "") as FloorPlan;
const address = { port: 0, hostname: "127.0.0.1", development: false } as const;

function listen(): Bun.Server<undefined> {
  const notFound = () => new Response(null, { status: 404 });
  if (plan.floor === "staticRoute") {
    const answer = new Response(null, { status: 304, headers: plan.headers });
    return Bun.serve({ ...address, routes: { "/api/vlans": answer }, fetch: notFound });
  }
  const floor = floors[plan.floor];
  if (floor === undefined) throw new Error(`there is no floor ${plan.floor}`);
  return Bun.serve({ ...address, fetch: floor(connect(plan.file).sqlite, plan) });
}

console.log(`listening on http://127.0.0.1:${listen().port}`);
