import { resource } from "../resource/definition/define.ts";
import { email } from "../resource/fields/email.ts";
import { slug } from "../resource/fields/slug.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { url } from "../resource/fields/url.ts";
import { purchasing } from "./areas.ts";

/** A company that we have contracts with. */
export const vendors = resource("vendors", {
  label: "Vendor",
  area: purchasing,
  icon: "store",
  title: "{name}",
  fields: {
    name: name(),
    slug: slug(),
    description: text(),
    website: url(),
    email: email(),
    phone: shortText(),
  },
  unique: [["slug"]],
  write: "manager",
  view: {
    menu: { at: 3 },
    summary: ["email", "phone", "website"],
    groups: [
      { label: "Vendor", fields: ["name", "description"] },
      { label: "Contact details", fields: ["email", "phone", "website"] },
    ],
    more: ["slug"],
    related: [
      { of: "contracts", columns: ["name", "contractNumber", "endDate", "value", "status"] },
      { of: "slas", columns: ["name", "target", "responseTime", "uptime"] },
    ],
    columns: ["name", "email", "phone", "website", "description"],
  },
  custom: true,
  example: {
    name: "Nordnetz Carrier",
    slug: "nordnetz-carrier",
    website: "https://carrier.example",
    email: "noc@carrier.example",
    phone: "+49 69 5550 100",
  },
});
