import { mayAccess, type Role } from "../../http/access.ts";
import type { Registry } from "../definition/registry.ts";

/** The names of the resources whose records a role may read, and with them what is attached to these. */
export const readableNames = (registry: Registry, role: Role): string[] =>
  registry.filter(({ read }) => mayAccess(role, read)).map(({ name }) => name);
