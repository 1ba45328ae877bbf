import { services } from "../../resources/services.ts";
import { type DemoAuthor, type Filling, type Ids, inNameOf, make } from "../filling.ts";
import { rows, textOrNull } from "../rows.ts";

/** What customers and colleagues use; `about.ts` says what each depends on. */
const serviceFacts = rows(
  ["name", "criticality", "status", "url", "description"],
  `
  Internet access        | critical | active   | | Business lines and transit, sold by the megabit
  Backbone               | critical | active   | | Lines between all sites; every other service crosses it
  Name resolution        | critical | active   | | Resolvers at the edge, and the zones of our customers
  Hosted machines        | high     | active   | | Virtual machines of customers in three data centres
  Customer portal        | high     | active   | https://portal.halvermeer.example | Orders, invoices and tickets
  Mail                   | high     | active   | | Incoming mail of ourselves and of small customers
  Backup for customers   | high     | degraded | | Nightly copies at the other site; slow since the storage update
  Databases              | high     | active   | | Behind the portal and the invoices
  Remote access          | medium   | active   | https://vpn.halvermeer.example | Staff from home and from trains
  Monitoring             | medium   | active   | https://mon.halvermeer.example | Metrics, logs and the status wall
  Office network         | medium   | active   | | Desks, telephones and guests at head office
  Time                   | medium   | active   | | NTP and PTP from satellites
  Private 5G for terminals | low    | planned  | | Trial with the harbour, no date yet
  Old web hosting        | low      | retired  | | Machines of zrh1-old are being moved
  `,
);

/** Creates the services, each with an owner but the last ones; answers them by name. */
export function fillServices({ context }: Filling, owners: readonly DemoAuthor[]): Ids {
  const ids = new Map<string, string>();
  serviceFacts.forEach(({ name, criticality, status, url, description }, index) => {
    const owner = owners[index % owners.length];
    if (owner === undefined) throw new Error("no one owns the services");
    const ownerId = status === "planned" || status === "retired" ? null : owner.id;
    const service = { name, criticality, status, ownerId, url: textOrNull(url), description };
    ids.set(name, make(inNameOf(context, owner), services, service));
  });
  return ids;
}
