import { resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { url } from "../resource/fields/url.ts";
import { operations } from "./areas.ts";

/** What people use: mail, the shop, the customer portal. Its links say what it depends on, and so what fails with it. */
export const services = resource("services", {
  label: "Service",
  area: operations,
  icon: "database",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    criticality: status({ low: "muted", medium: "neutral", high: "warn", critical: "bad" }, "medium"),
    status: status({ active: "good", planned: "info", degraded: "warn", retired: "muted" }),
    ownerId: person(),
    url: url(),
    description: text(),
  },
  unique: [["name"]],
  view: {
    menu: { tabOf: "/r/runbooks" },
    summary: ["criticality", "ownerId", "url"],
    groups: [
      {
        label: "Service",
        hint: "The name that its users know, and who answers for it.",
        fields: ["name", "criticality", "status", "ownerId"],
      },
      { label: "Details", fields: ["url", "description"] },
    ],
    columns: ["name", "criticality", "status", "ownerId", "description"],
    views: [
      { label: "Current", filters: { status__n: ["retired"] }, opens: true },
      { label: "Critical", filters: { criticality: ["critical"], status__n: ["retired"] } },
      { label: "Degraded", filters: { status: ["degraded"] }, attention: true },
      { label: "Mine", filters: { ownerId: ["me"] } },
      { label: "Without an owner", filters: { ownerId__empty: ["true"], status__n: ["retired"] } },
    ],
  },
  custom: true,
  example: {
    name: "Customer portal",
    criticality: "high",
    status: "active",
    url: "https://portal.example.net",
    description: "Orders, invoices and tickets of customers",
  },
});
