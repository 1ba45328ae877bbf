import { registry } from "../../src/resources/index.ts";
import { openWorld } from "../conformance/world.ts";
import { checkConformance } from "../conformance.ts";

const world = openWorld();
for (const resource of registry) checkConformance(resource, world);
