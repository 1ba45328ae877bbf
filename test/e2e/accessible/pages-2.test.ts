import { testPlaces } from "./accessiblePages.ts";

testPlaces(1, 2);
