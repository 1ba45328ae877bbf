import { expect, test } from "bun:test";
import type { Role } from "../../src/http/access.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { isDecided } from "./decided.ts";
import { expectError, type World } from "./world.ts";

/** Who may do what with the resources of an area, and what the others are told: the table of roles, written out. */
interface Rights {
  readonly read: readonly Role[];
  readonly write: readonly Role[];
  readonly changes: readonly Role[];
  readonly readRefusal: string;
  readonly writeRefusal: string;
}

const everyone: readonly Role[] = ["viewer", "operator", "manager", "admin", "super_admin"];
const operators: readonly Role[] = ["operator", "manager", "admin", "super_admin"];
const managers: readonly Role[] = ["manager", "admin", "super_admin"];
const admins: readonly Role[] = ["admin", "super_admin"];

const rights = {
  inventory: {
    read: everyone,
    write: operators,
    changes: everyone,
    readRefusal: "",
    writeRefusal: "Insufficient role",
  },
  purchasing: {
    read: everyone,
    write: managers,
    changes: everyone,
    readRefusal: "",
    writeRefusal: "Insufficient role",
  },
  operations: {
    read: operators,
    write: operators,
    changes: operators,
    readRefusal: "Operations access required",
    writeRefusal: "Operations access required",
  },
  people: {
    read: operators,
    write: admins,
    changes: admins,
    readRefusal: "Insufficient role",
    writeRefusal: "Admin access required",
  },
  settings: {
    read: operators,
    write: admins,
    changes: operators,
    readRefusal: "Insufficient role",
    writeRefusal: "Admin access required",
  },
} satisfies Readonly<Record<string, Rights>>;

/** The resources that are not plain inventory. */
const areas: Readonly<Record<string, keyof typeof rights>> = {
  vendors: "purchasing",
  contracts: "purchasing",
  slas: "purchasing",
  "purchase-orders": "purchasing",
  "purchase-order-items": "purchasing",
  "on-call-schedules": "operations",
  services: "operations",
  runbooks: "operations",
  "known-issues": "operations",
  "maintenance-windows": "operations",
  "change-requests": "operations",
  incidents: "operations",
  profiles: "people",
};

function declaredArea({ area, write }: Resource): keyof typeof rights {
  const { name } = area;
  if (name === "operations" || name === "people" || name === "settings") return name;
  return write === "manager" ? "purchasing" : "inventory";
}

/** Each operation is open to its roles only; others get the reason. */
export function checkAdmitting(resource: Resource, world: World): void {
  const area = isDecided(resource) ? (areas[resource.name] ?? "inventory") : declaredArea(resource);
  const { read, write, changes, readRefusal, writeRefusal } = rights[area];
  const changesRefusal = area === "people" ? "Admin access required" : readRefusal;

  for (const role of everyone) {
    test(`lets a ${role} do what the role may`, async () => {
      const { path } = await world.make(resource);
      const collection = await world.collection(resource);
      const caller = world.sitebook.as[role];
      const operations = [
        { method: "GET", path: collection, may: read, status: 200, refusal: readRefusal },
        { method: "GET", path, may: read, status: 200, refusal: readRefusal },
        { method: "GET", path: `${path}/changes`, may: changes, status: 200, refusal: changesRefusal },
        { method: "POST", path: collection, may: write, status: 201, refusal: writeRefusal },
        { method: "PATCH", path, may: write, status: 200, refusal: writeRefusal },
        { method: "DELETE", path, may: write, status: 200, refusal: writeRefusal },
      ];
      for (const { method, path: address, may, status, refusal } of operations) {
        const bodies: Readonly<Record<string, unknown>> = { POST: await world.minimum(resource), PATCH: {} };
        const answer = await caller.send(method, address, bodies[method]);
        if (may.includes(role))
          expect([method, answer.status, answer.body.error]).toEqual([method, status, undefined]);
        else expectError(answer, 403, refusal);
      }
      // Without the right to write, the response doesn't reveal what is wrong with a body or an id.
      if (!write.includes(role)) {
        expectError(await caller.post(collection, { nope: [] }), 403, writeRefusal);
        expectError(await caller.patch(`${collection}/nope`, { nope: [] }), 403, writeRefusal);
        expectError(await caller.delete(`${collection}/nope`), 403, writeRefusal);
      }
    });
  }
}
