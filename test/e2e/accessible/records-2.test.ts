import { testResources } from "./accessiblePages.ts";

testResources(1, 3);
