import type { Access } from "../../http/access.ts";
import type { Resource } from "./define.ts";

/** Who may read the records of a resource. */
export function readAccess({ area }: Resource): Exclude<Access, "public"> {
  if (area === "operations") return "operations";
  return area === "people" ? "operator" : "viewer";
}

/** Who may write the records of a resource. */
export const writeAccess = ({ area, write }: Resource): Exclude<Access, "public"> =>
  area === "operations" ? "operations" : write;
