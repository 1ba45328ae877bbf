import { describe } from "bun:test";
import type { Resource } from "../src/resource/definition/resource.ts";
import { checkAdmitting } from "./conformance/admitting.ts";
import { checkChanging } from "./conformance/changing.ts";
import { checkCreating } from "./conformance/creating.ts";
import { checkFreshness } from "./conformance/freshness.ts";
import { checkListing } from "./conformance/listing.ts";
import { checkMoments } from "./conformance/moments.ts";
import { checkReferences } from "./conformance/references.ts";
import { checkRefusing } from "./conformance/refusing.ts";
import { checkRemembering } from "./conformance/remembering.ts";
import { checkRemoving } from "./conformance/removing.ts";
import { checkSearching } from "./conformance/searching.ts";
import { checkSlugging } from "./conformance/slugging.ts";
import { checkUniqueness } from "./conformance/uniqueness.ts";
import type { World } from "./conformance/world.ts";

/** All that is promised of every resource, in the order of a record's life. */
const checks = [
  checkAdmitting,
  checkCreating,
  checkRefusing,
  checkChanging,
  checkUniqueness,
  checkReferences,
  checkMoments,
  checkSlugging,
  checkListing,
  checkSearching,
  checkFreshness,
  checkRemembering,
  checkRemoving,
];

/** Holds a resource to everything that its definition and the shared rules promise, over HTTP alone. */
export function checkConformance(resource: Resource, world: World): void {
  describe(resource.name, () => {
    for (const check of checks) check(resource, world);
  });
}
