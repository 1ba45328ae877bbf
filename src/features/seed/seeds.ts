import type { Resource } from "../../resource/definition/resource.ts";
import { deviceRoles } from "../../resources/device-roles.ts";
import { deviceTypes } from "../../resources/device-types.ts";

/** What a seed request fills, and how its items may name other records. */
export interface Seed {
  readonly resource: Resource;
  /** Fields of an item that name a record by its slug, with the reference that each one stands in for. */
  readonly slugFields: Readonly<Record<string, string>>;
}

/** The resources that are seeded (spec, Admin bulk upsert). */
export const seeds: readonly Seed[] = [
  {
    resource: deviceTypes,
    slugFields: {
      manufacturerSlug: "manufacturerId",
      defaultPlatformSlug: "defaultPlatformId",
      defaultRoleSlug: "defaultRoleId",
    },
  },
  { resource: deviceRoles, slugFields: {} },
];
