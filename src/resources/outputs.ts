import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { choice, growingChoice } from "../resource/fields/choice.ts";
import { parameters, template } from "../resource/fields/output/output.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { integrations } from "./areas.ts";
import { customFieldOwners } from "./customFieldOwners.ts";

/** The media types that an output may have. */
export const outputTypes = ["text/plain", "application/json", "text/yaml", "text/csv"] as const;

/**
 * A list and a template that turns its records into text, for the tools of a site: name servers, DHCP, monitoring.
 * Decision: everyone who is signed in may read an output, with the records that they may list, and managers write outputs.
 * One with the slug of a built-in output takes its place, so that the address which a tool knows stays.
 */
export const outputs = resource("outputs", {
  label: "Output",
  area: integrations,
  icon: "external",
  title: "{name}",
  fields: {
    name: name(),
    slug: generatedSlug("create").as({ hint: "Its name in addresses: /api/outputs/zone/text." }),
    resource: growingChoice(customFieldOwners)
      .required()
      .as({ label: "Records", hint: "The list that it reads." }),
    query: shortText().as({ hint: "The words of the list's address: status=active&sort=name__natural" }),
    template: template().required().as({ hint: "Liquid. The list is in records.", width: "full" }),
    contentType: choice(outputTypes).default("text/plain"),
    fileName: shortText().as({ hint: "What a browser saves it as." }),
    parameters: parameters().as({
      hint: "One a line: port = 9100 # Port of the exporter. Without a default, readers must give it.",
    }),
    description: text(),
  },
  unique: [["slug"]],
  write: "manager",
  bare: true,
  view: {
    lead: "description",
    summary: ["resource", "contentType", "slug"],
    groups: [
      { label: "Output", hint: "What people call it.", fields: ["name", "slug", "description"] },
      { label: "List", hint: "The records that the template reads.", fields: ["resource", "query"] },
      { label: "Text", fields: ["template", "parameters", "contentType", "fileName"] },
    ],
    columns: ["name", "slug", "resource", "contentType", "description", "updatedAt"],
  },
  example: {
    name: "Names of devices",
    slug: "device-names",
    resource: "devices",
    query: "status=active&sort=name__natural",
    template: "{% for device in records %}{{ device.name }}\n{% endfor %}",
    contentType: "text/plain",
    fileName: "devices.txt",
    parameters: "port = 9100 # Port of the exporter",
    description: "For the monitoring",
  },
});

/** An output as it is answered. */
export type Output = RecordOf<typeof outputs>;
