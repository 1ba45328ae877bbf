import { contacts } from "../resources/contacts.ts";
import { type Filling, type Ids, idOf, idOrNull, make } from "./filling.ts";
import { rows, textOrNull } from "./rows.ts";

const contactFacts = rows(
  ["name", "group", "vendor", "title", "email", "phone", "description"],
  `
  Guard desk RTM1       | Facility management    |                 | Gate and keys, around the clock | desk@waalhaven-guard.example | +31 10 555 0161 | Opens the generator yard
  Roelof Terpstra       | Facility management    | Fjordkraft Backup Power | Service engineer | roelof@fjordkraft-power.example | +31 6 5550 0231 | Batteries and generators of both data centres
  Visits Griesheim      | Landlords              | Kolokation Griesheim | Announces visits | visits@koloka-griesheim.example | +49 69 5550 171 | By noon of the day before
  Bożena Lis            | Landlords              |                 | Caretaker, Letnica | bozena@letnica-port.example | +48 58 555 02 61 | Escorts every visit
  Fault desk Nordvik    | Carriers, first line   | Nordvik Fibre   | Around the clock  | noc@nordvik-fibre.example | +45 32 55 50 112 | Asks for the circuit ID first
  Fault desk Rijnkabel  | Carriers, first line   | Rijnkabel       | Around the clock  | storing@rijnkabel.example | +31 10 555 0122  |
  Fault desk Transalp   | Carriers, first line   | Transalp Wave   | Around the clock  | noc@transalp-wave.example | +41 44 555 01 33 |
  Atlantide NOC         | Carriers, first line   | Atlantide Transit | Around the clock | noc@atlantide-transit.example | +33 4 55 50 01 44 | Filters attacks on request
  Ulrika Sandahl        | Carriers, escalation   | Polarys Transit | Duty manager      | ulrika@polarys-transit.example | +46 40 555 01 55 |
  Henning Krogh         | Carriers, escalation   | Nordvik Fibre   | Duty manager      | henning@nordvik-fibre.example | +45 32 55 50 119 | After two hours without a repair time
  Korvane support       | Hardware support       | Korvane Benelux | Parts and cases   | support@korvane.example | +31 20 555 0181 | Needs the serial number
  Tessalyn support      | Hardware support       | Tessalyn Europe | Parts and cases   | support@tessalyn.example | +49 89 5550 191 | Orders before 15:00
  Brandaris spare parts | Hardware support       | Brandaris Hardware | Disks and memory | parts@brandaris-hardware.example | +31 223 555 023 |
  Gate office Maasvlakte | Customer emergency line |               | Shift leader      | gate@maasvlakte-terminals.example | +31 10 555 0990 | Cranes stop when the ring is down
  Night desk Sint-Amandus | Customer emergency line |              | Head of IT on call | night@sint-amandus.example | +32 3 555 09 10 | Before any work on their lines
  Escher-Rhyn security  | Customer emergency line |               | Security officer  | security@escher-rhyn.example | +41 44 555 09 20 | Is told of every visit to the vault
  `,
);

/** Creates the contacts; answers them by name. */
export function fillContacts(
  { context }: Filling,
  { groups, vendors }: Readonly<Record<"groups" | "vendors", Ids>>,
): Ids {
  const ids = new Map<string, string>();
  for (const { name, group, vendor, title, email, phone, description } of contactFacts) {
    const who = { groupId: idOf(groups, group), vendorId: idOrNull(vendors, vendor) };
    const reach = { title, email, phone, description: textOrNull(description) };
    ids.set(name, make(context, contacts, { name, ...who, ...reach }));
  }
  return ids;
}
