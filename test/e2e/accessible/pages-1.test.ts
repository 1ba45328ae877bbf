import { testPlaces } from "./accessiblePages.ts";

testPlaces(0, 2);
