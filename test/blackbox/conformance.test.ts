import { setDefaultTimeout } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { openWorld } from "../conformance/world.ts";
import { checkConformance } from "../conformance.ts";

setDefaultTimeout(30_000);

const world = openWorld();
for (const resource of registry) checkConformance(resource, world);
