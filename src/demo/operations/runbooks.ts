/** A procedure of the operations centre. */
interface RunbookFact {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  /** Markdown. */
  readonly content: string;
}

const steps = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/^ {4}/, ""))
    .join("\n")
    .trim();

/** The procedures, in the words of those who use them at night. */
export const runbookFacts: readonly RunbookFact[] = [
  {
    name: "Drain a core router",
    category: "network",
    description: "Before any work on a backbone router",
    content: steps(`
    ## Before you start

    - Is the other core router of the site healthy? No alarms, both fabric cards up.
    - Is there no window on a neighbouring link? Look at *Maintenance windows*.

    ## Steps

    1. Raise the metric on all backbone interfaces:
       \`\`\`
       set isis overload timeout none
       commit comment "drain"
       \`\`\`
    2. Wait five minutes. Traffic on the router must fall **below 200 Mbit/s**.
    3. Shut the external BGP sessions, one carrier at a time.
    4. Tell the primary on call that the router is drained.

    ## Way back

    Undo in reverse order. Wait for full tables (about four minutes) before you clear the overload bit.
    `),
  },
  {
    name: "Fibre cut",
    category: "transport",
    description: "Loss of light on a backbone span",
    content: steps(`
    1. Check **both** directions on the line system. One direction only: suspect a connector, not the cable.
    2. Measure with the OTDR shelf and note the distance.
    3. Open a ticket with the carrier; the numbers are in *Vendors*. Ask for the crew's arrival time.
    4. Watch the links that take over. Above 80 %: move transit to the other side.
    5. Write to customers within 30 minutes, then every hour.

    | Span | Carrier | Repair time agreed |
    |---|---|---|
    | Rotterdam to Antwerp | Rijnkabel | 6 h |
    | Hamburg to Copenhagen | Nordvik Fibre | 8 h |
    | Frankfurt to Zürich | Transalp Wave | 5 h |
    `),
  },
  {
    name: "Attack traffic on a customer",
    category: "security",
    description: "Volume attack from outside",
    content: steps(`
    1. Find the target address in the flow view: last 5 minutes, sorted by packets.
    2. Under 10 Gbit/s: set the filter on the edge routers, with an end time.
    3. Above: ask the transit carriers for filtering, Polarys first.
    4. Only if other customers suffer: announce the address with community \`64512:666\`.
    5. **Call** the customer. Keep the filter for 48 hours, then review it.
    `),
  },
  {
    name: "Data centre too warm",
    category: "facility",
    description: "Inlet above 27 °C in any row",
    content: steps(`
    - At **27 °C**: call facility management and the guard.
    - At **29 °C**: stop batch work and backups.
    - At **31 °C**: drain hosting to the other data centre, row by row:
      1. rtm1-host-b, then rtm1-host-a
      2. core services last
    - At **35 °C**: switch off storage nodes in order, never more than one failure domain.

    Doors stay closed: open doors mix the aisles and make it worse.
    `),
  },
  {
    name: "Replace a disk in a storage cluster",
    category: "storage",
    description: "A disk has failed or answers slowly",
    content: steps(`
    1. \`ceph osd tree\` and note host and slot.
    2. Take it out and wait until all data is placed again:
       \`\`\`
       ceph osd out 117
       ceph -w
       \`\`\`
    3. Light the slot, have a colleague on site read the serial number **aloud**, then pull.
    4. New disk in, create the volume, watch the first ten minutes.
    5. The old disk goes into the locked box, never back to the supplier.
    `),
  },
  {
    name: "Move a virtual machine to the other site",
    category: "virtualization",
    description: "Planned move between Rotterdam and Frankfurt",
    content: steps(`
    1. Check that the VLAN stands at both sites and that storage has room for twice the machine.
    2. Start the replication; a 500 GB machine takes about 40 minutes.
    3. Agree on the moment with the owner. The machine is away for **under a minute**.
    4. Stop, last replication, start at the other site.
    5. Change the cluster in Sitebook, and watch the backup of the next night.
    `),
  },
  {
    name: "Restore from backup",
    category: "storage",
    description: "A file, a machine, or a whole cluster",
    content: steps(`
    ## One machine

    1. Choose the restore point; hosted databases have one every hour.
    2. Restore **beside** the old machine with the network off.
    3. Let the owner look before you swap.

    ## More than ten machines

    Call the systems lead. Order: names and time, sign-in, databases, portal, then customers by contract.
    `),
  },
  {
    name: "Hand over on call",
    category: "operations",
    description: "Monday 08:00 UTC, ten minutes",
    content: steps(`
    - [ ] Open incidents: who waits for whom?
    - [ ] Windows of this week, and who is on site
    - [ ] Noisy alarms: silence with an end, or repair
    - [ ] Spares that were used
    - [ ] Test call to the new number
    `),
  },
  {
    name: "Visit to an unstaffed site",
    category: "field",
    description: "Points of presence, at any hour",
    content: steps(`
    1. Announce the visit to the landlord. Gdańsk: **escort only**, a day ahead.
    2. Tell the operations centre when you arrive and when you leave.
    3. Take: laser meter, cleaning pens, labels, one of each optic.
    4. Photograph the rack before and after.
    5. Alone at night? Call in every 30 minutes.
    `),
  },
  {
    name: "Grid power lost",
    category: "facility",
    description: "First fifteen minutes at a data centre",
    content: steps(`
    | Minute | What must have happened |
    |---|---|
    | 0 | UPS carries the load, alarm at the operations centre |
    | 1 | Generator runs |
    | 2 | Load is on the generator, UPS charges |
    | 15 | Cooling is back to normal |

    If the generator does **not** run after two minutes, call Fjordkraft and begin to drain hosting. Batteries last ten
    minutes at full load.
    `),
  },
  {
    name: "Bring up a business access line",
    category: "network",
    description: "From the order to the handover to the customer",
    content: steps(`
    1. Reserve the port and the subnet; the access VLAN is **120**.
    2. Load the generated configuration and compare it with \`show configuration compare\`.
    3. Let the field engineer read the receive level: -3 to -18 dBm.
    4. Run the throughput test for 30 minutes and attach the report.
    5. Hand over by mail, with the number of the operations centre.
    `),
  },
  {
    name: "Report personal data at risk",
    category: "security",
    description: "When data may have left our hands",
    content: steps(`
    1. Do not switch the machine off: cut its network.
    2. Call the data protection officer and the response partner, **at any hour**.
    3. Write down times as you go; the authority asks for them.
    4. The report is due 72 hours after we knew. Twenty-four for operators of vital services.
    `),
  },
];
