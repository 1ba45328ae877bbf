import { customFields } from "../../src/resources/custom-fields.ts";
import { registry } from "../../src/resources/index.ts";
import { openWorld } from "../conformance/world.ts";
import { checkConformance } from "../conformance.ts";

const world = openWorld();
/** Custom fields change the answers of the records that they belong to, so they have a Sitebook of their own. */
const worldOfFields = openWorld();
for (const resource of registry)
  checkConformance(resource, resource === customFields ? worldOfFields : world);
