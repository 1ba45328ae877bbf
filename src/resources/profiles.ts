import { roles } from "../http/access.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { choice } from "../resource/fields/choice.ts";
import { email } from "../resource/fields/email.ts";
import { shortText } from "../resource/fields/text.ts";
import { url } from "../resource/fields/url.ts";
import { people } from "./areas.ts";

/** A person who may sign in (spec, Profile); passwords and sessions are kept elsewhere. */
export const profiles = resource("profiles", {
  label: "Profile",
  area: people,
  icon: "user",
  title: "{email}",
  nickname: "{firstName} {lastName}",
  noun: "person",
  fields: {
    email: email().required(),
    firstName: shortText(),
    lastName: shortText(),
    avatarUrl: url(),
    role: choice(roles).default("viewer"),
    isActive: boolean().default(true),
  },
  unique: [["email"]],
  sort: "email",
  write: "admin",
  bare: true,
  pages: [{ label: "People", to: "/people", icon: "users", insteadOfList: true }],
  view: {
    summary: ["email", "role"],
    groups: [
      { label: "Person", fields: ["firstName", "lastName", "email", "avatarUrl"] },
      { label: "Access", fields: ["role", "isActive"] },
    ],
    related: [
      { of: "incidents", roles: { assignedToId: ["assigned incident", "assigned incidents"] } },
      { of: "change-requests", roles: { requestedById: ["requested change", "requested changes"] } },
      { of: "on-call-schedules" },
      { of: "runbooks", roles: { ownerId: ["owned runbook", "owned runbooks"] } },
      { of: "services", roles: { ownerId: ["owned service", "owned services"] } },
      { of: "purchase-orders", roles: { createdBy: ["created order", "created orders"] } },
    ],
  },
  example: {
    email: "ada@sitebook.example",
    firstName: "Ada",
    lastName: "Okafor",
    role: "operator",
    isActive: true,
  },
});
export type Profile = RecordOf<typeof profiles>;
