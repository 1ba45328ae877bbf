import { maxNameLength, maxViewLength } from "../lib/limits.ts";
import { resource } from "../resource/definition/define.ts";
import { caselessName } from "../resource/fields/caselessName.ts";
import { field } from "../resource/fields/field.ts";
import { person } from "../resource/fields/reference.ts";
import { textKind } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/**
 * A view of a list that everyone has. It is declared as a resource so that the change log, undo and merges handle it as they
 * handle records; it has no list and no address of its own, and is not in the registry: see `/api/views`.
 */
export const sharedViews = resource("views", {
  label: "Shared view",
  area: organization,
  icon: "list",
  title: "{name}",
  fields: {
    resource: field(textKind("text", maxNameLength)).required().as({ label: "List" }),
    name: caselessName(maxNameLength),
    search: field(textKind("text", maxViewLength)).as({ label: "Filters and sorting" }),
    madeById: person().byService().as({ label: "Created by" }),
  },
  unique: [["resource", "name"]],
  recorded: ["madeById"],
  write: "manager",
  bare: true,
  unlisted: true,
  example: { resource: "vlans", name: "Reserved in Delft", search: "status=reserved&sort=vid" },
});
