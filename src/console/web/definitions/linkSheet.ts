import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { readLinkSheet } from "../../readDefinitions.ts" with { type: "macro" };

/** The columns of a sheet of links, described as the fields of a resource without a page. */
export const linkSheet: ResourceDescription = Object.freeze(readLinkSheet());
