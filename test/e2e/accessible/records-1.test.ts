import { testResources } from "./accessiblePages.ts";

testResources(0, 3);
