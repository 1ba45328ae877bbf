import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { choice, growingChoice } from "../resource/fields/choice.ts";
import { fieldKey } from "../resource/fields/fieldKey.ts";
import { tags } from "../resource/fields/tags.ts";
import { shortText } from "../resource/fields/text.ts";
import { settings } from "./areas.ts";
import { customFieldOwners } from "./customFieldOwners.ts";
import { customKinds } from "./customKinds.ts";

/** A field that people add to the records of a resource; its values are answered under `custom`, by its key. */
export const customFields = resource("custom-fields", {
  label: "Custom field",
  area: settings,
  icon: "columns",
  title: "{label}",
  fields: {
    resource: growingChoice(customFieldOwners).required().as({
      label: "Records",
      hint: "Which records get the field. It can't be changed later.",
      isFixed: true,
    }),
    key: fieldKey().required().as({
      hint: "Its name in the API and in files, in camel case: rackColour. It can't be changed later.",
      isFixed: true,
      namedAfter: "label",
    }),
    label: shortText().required().as({ hint: "What forms and lists call it." }),
    kind: choice(customKinds)
      .required()
      .as({ hint: "It can't be changed while records have values of the field." }),
    choices: tags().as({
      hint: "The values to choose from, each followed by Enter. Only for the kind choice.",
    }),
    hint: shortText().as({ hint: "A sentence below the field in forms." }),
    status: choice(["active", "archived", "deleting"], {
      active: "good",
      archived: "muted",
      deleting: "warn",
    })
      .default("active")
      .as({ internalTerms: ["deleting"] }),
  },
  unique: [["resource", "key"]],
  keys: [["resource", "key"]],
  sort: "label",
  write: "admin",
  bare: true,
  view: {
    lead: "hint",
    summary: ["resource", "key", "kind"],
    groups: [
      {
        label: "Field",
        hint: "What people read, and what scripts write.",
        fields: ["resource", "label", "key"],
      },
      { label: "Values", hint: "What may be entered.", fields: ["kind", "choices", "hint"] },
      {
        label: "Status",
        hint: "An archived field is not shown and takes no values. It keeps those that it has.",
        fields: ["status"],
      },
    ],
    columns: ["label", "resource", "key", "kind", "status"],
    sort: ["resource", "label"],
    views: [
      { label: "Active", filters: { status: ["active"] }, opens: true },
      { label: "Archived", filters: { status: ["archived", "deleting"] } },
    ],
  },
  example: {
    resource: "devices",
    key: "rackColour",
    label: "Rack colour",
    kind: "choice",
    choices: ["red", "blue"],
    hint: "The colour of the door",
    status: "active",
  },
});

/** A custom field as it is answered. */
export type CustomField = RecordOf<typeof customFields>;
