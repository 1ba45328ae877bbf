import { testResources } from "./accessiblePages.ts";

testResources(2, 3);
