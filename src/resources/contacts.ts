import { resource } from "../resource/definition/define.ts";
import { email } from "../resource/fields/email.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/** A person or desk outside the company to call when something is wrong: a caretaker, a provider's hotline. */
export const contacts = resource("contacts", {
  label: "Contact",
  area: organization,
  icon: "phone",
  title: "{name}",
  fields: {
    name: name(),
    groupId: reference("contact-groups"),
    vendorId: reference("vendors"),
    title: shortText().as({ label: "Position" }),
    email: email(),
    phone: shortText(),
    address: text(),
    description: text(),
  },
  keys: [["email"], ["name"]],
  searched: ["email", "phone"],
  view: {
    menu: { area: "people" },
    summary: ["title", "phone", "email", "vendorId", "groupId"],
    groups: [
      { label: "Contact", fields: ["name", "title", "groupId", "vendorId"] },
      { label: "Contact details", fields: ["phone", "email", "address"] },
      { label: "Notes", fields: ["description"] },
    ],
    columns: ["name", "title", "groupId", "vendorId", "phone", "email"],
    find: ["phone", "email"],
    views: [{ label: "Without a phone number", filters: { phone__empty: ["true"] } }],
  },
  custom: true,
  example: {
    name: "Marit Solheim",
    title: "Caretaker, Hall 1",
    phone: "+47 22 555 014",
    email: "marit@hall.example",
    description: "Has the key of the cage",
  },
});
