import anyAscii from "any-ascii";
import { camelKey } from "./camelKey.ts";
import { compose } from "./compose.ts";

/** The UTF-16 code units that are looked at. */
const longestRead = 1000;

/**
 * Returns what people call something as a name in camel case: `rackColour` for "Rack colour" and for "rack_colour", `custId` for
 * "Cust ID". Letters become ASCII, as in slugs. "" when nothing is left of it.
 */
export const fieldName = (title: string): string => camelKey(anyAscii(compose(title.slice(0, longestRead))));
