import { type Access, mayAccess, type Role } from "../../http/access.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";

type Guarded = Exclude<Access, "public">;

type Logged = { readonly name: string; readonly access: Guarded };

/** Sessions, backups, clones, shared views and the settings are not resources, but the change log records their changes. */
const sessions: Logged = { name: "sessions", access: "admin" };
const backups: Logged = { name: "backups", access: "super_admin" };
const clones: Logged = { name: "clones", access: "admin" };
const views: Logged = { name: "views", access: "manager" };
const settings: Logged = { name: "settings", access: "admin" };

/** Who may read the changes of a resource: those who may read its records, but only admins those of people. */
export const changesAccess = (resource: Resource): Guarded => resource.area.readChanges ?? resource.read;

/** The names under which the change log has entries. */
export const loggedNames = (registry: Registry): [string, ...string[]] => [
  sessions.name,
  backups.name,
  clones.name,
  views.name,
  settings.name,
  ...registry.map(({ name }) => name),
];

/**
 * The names whose entries a role may read. Decision: who may read a record may read its changes, also after it was
 * deleted; those of people, sessions, clones and the settings are for admins, and those of shared views for managers. That is the whole wall: an entry says who made it to everyone
 * who may read the record, and an admin reads the change log of everyone because admins may read every record.
 */
export function visibleNames(registry: Registry, role: Role): string[] {
  const all = [
    ...registry.map((resource) => ({ name: resource.name, access: changesAccess(resource) })),
    sessions,
    backups,
    clones,
    views,
    settings,
  ];
  return all.filter(({ access }) => mayAccess(role, access)).map(({ name }) => name);
}
