import { type SQL, sql } from "drizzle-orm";
import { circuitTypes } from "../../../resources/circuit-types.ts";
import { circuits as resource } from "../../../resources/circuits.ts";
import { sites } from "../../../resources/sites.ts";
import { vendors } from "../../../resources/vendors.ts";
import { circuitTerms } from "../../netbox/terms.ts";
import { type ChoiceTerms, choice, reversed } from "../fields/choices.ts";
import { briefById, count, objectOf, reference } from "../fields/records.ts";
import { always, own, quoted, value } from "../fields/values.ts";
import { related, text } from "../filters/filters.ts";
import type { Model, ModelField, ModelFilter, RecordRow } from "../model.ts";
import { common, described, named, shownBy } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

const status: ChoiceTerms = { renamed: reversed(circuitTerms) };

/** An end of a circuit. It is no record of its own here, and has no address. */
const end = (side: "a" | "z"): ModelField =>
  value((row) => {
    const [siteId, network] = [row.at(`${side}SiteId`), row.at(`${side}ProviderNetwork`)];
    const kilobits = (key: string): SQL => sql`${row.at(key)} * 1000`;
    const object = objectOf([
      ["display", sql`${row.at("cid")} || ${quoted(`: Termination ${side.toUpperCase()}`)}`],
      [
        "termination_type",
        sql`CASE WHEN ${siteId} IS NOT NULL THEN 'dcim.site' ELSE 'circuits.providernetwork' END`,
      ],
      ["termination_id", siteId],
      [
        "termination",
        sql`json(coalesce(${briefById(row, "dcim/sites", sites, siteId)}, json_object('display', ${network}, 'name', ${network})))`,
      ],
      ["port_speed", kilobits("downMbps")],
      ["upstream_speed", kilobits("upMbps")],
      ["xconnect_id", sql`''`],
      ["description", sql`''`],
    ]);
    return sql`json(CASE WHEN ${siteId} IS NOT NULL OR ${network} IS NOT NULL THEN ${object} END)`;
  });

/** Circuits that end at one of these sites. */
const site = (name: "site" | "site_id"): ModelFilter => {
  const of = (key: string): ModelFilter => {
    const filter = related("site", resource, key)[name];
    if (filter === undefined) throw new Error(`there is no filter ${name}`);
    return filter;
  };
  return {
    ...of("aSiteId"),
    where: (row: RecordRow, values, lookup, orNone) =>
      sql`(${of("aSiteId").where(row, values, lookup, orNone)} OR ${of("zSiteId").where(row, values, lookup, orNone)})`,
  };
};

/** Lines and who runs them. */
export const circuits: readonly Model[] = [
  named({
    path: "circuits/providers",
    model: "circuits.provider",
    label: "provider",
    resource: vendors,
    fields: { accounts: always([]), asns: always([]), circuit_count: count(resource, "vendorId") },
  }),
  named({
    path: "circuits/circuit-types",
    model: "circuits.circuittype",
    label: "circuit type",
    resource: circuitTypes,
    fields: { color: always(""), circuit_count: count(resource, "typeId") },
  }),
  {
    path: "circuits/circuits",
    model: "circuits.circuit",
    label: "circuit",
    resource,
    display: shownBy("cid"),
    fields: {
      cid: own("cid"),
      provider: reference("vendorId", "circuits/providers"),
      provider_account: always(null),
      type: reference("typeId", "circuits/circuit-types"),
      status: choice("status", status),
      tenant: reference("tenantId", "tenancy/tenants"),
      install_date: own("installDate"),
      termination_date: own("endDate"),
      commit_rate: always(null),
      ...described,
      termination_a: end("a"),
      termination_z: end("z"),
    },
    brief: ["cid", "provider", "description"],
    filters: {
      ...common,
      cid: text("cid"),
      status: isStatus("circuit", status),
      install_date: text("installDate"),
      termination_date: text("endDate"),
      ...related("provider", resource, "vendorId"),
      ...related("type", resource, "typeId"),
      ...related("tenant", resource, "tenantId"),
      site: site("site"),
      site_id: site("site_id"),
    },
    sort: ["cid"],
    searched: ["cid", "description"],
  },
];
