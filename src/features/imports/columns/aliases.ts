import { rememberBy } from "../../../lib/remember.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import { shortName } from "../../../resource/definition/fieldPath.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { endHeaders } from "./cableHeaders.ts";
import { foldHeader } from "./foldHeader.ts";

type Headers = Readonly<Record<string, readonly string[]>>;

/** What German, French and other programs' sheets call fields that many resources have. */
const common: Headers = {
  name: ["Nom"],
  description: ["Beschreibung"],
  status: ["Statut", "Zustand", "État"],
  site: ["Standort", "Emplacement"],
  location: ["Raum", "Salle"],
  rack: ["Schrank", "Baie"],
  tenant: ["Mandant"],
  role: ["Rolle", "Rôle"],
  vendor: ["Lieferant", "Anbieter", "Fournisseur"],
  manufacturer: ["Hersteller", "Fabricant", "Manufacturers"],
  serial: [
    ...["Serial number", "Serial no.", "S/N", "Seriennummer", "Seriennr.", "Serien-Nr."],
    ...["Numéro de série", "N° de série"],
  ],
  assetTag: [
    ...["Inventory number", "Inventarnummer", "Inventarnr.", "Inv.-Nr."],
    ...["Numéro d'inventaire", "N° d'inventaire"],
  ],
  macAddress: ["MAC", "MAC-Adresse", "Adresse MAC"],
  device: ["Gerät"],
  phone: ["Telefon", "Telefonnummer", "Téléphone"],
  category: ["Kategorie", "Catégorie"],
  contractNumber: ["Vertragsnummer", "Numéro de contrat"],
  startDate: ["Startdatum", "Date de début"],
  endDate: ["Enddatum", "Date de fin"],
  firstName: ["Vorname", "Prénom"],
  lastName: ["Nachname", "Nom de famille"],
};

/** What they call what else there is to say: the notes, or the description of a record without notes. */
const remarks = [
  ...["Note", "Notes", "Comment", "Comments", "Bemerkung", "Bemerkungen", "Kommentar", "Notiz", "Notizen"],
  ...["Commentaire", "Commentaires", "Remarque", "Remarques"],
];

const masks = [
  "Mask",
  "Netmask",
  "Subnet mask",
  "Subnetzmaske",
  "Netzmaske",
  "Masque",
  "Masque de sous-réseau",
];

/** What they call the platform of a device or virtual machine. */
const platforms = [
  ...["Operating system", "Operating System - Name", "Betriebssystem"],
  ...["Système d'exploitation", "Système d'exploitation - Nom"],
];

/** What they call its primary IPv4 address. */
const primaryAddresses = [
  ...["IPv4 address", "IPv4", "IP address", "IP", "Management IP", "Mgmt IP"],
  ...["IP-Adresse", "IPv4-Adresse", "Management-IP", "Adresse IP", "Adresse IPv4"],
];

/** What NetBox, phpIPAM, RackTables, Snipe-IT and GLPI call a field of ours, by resource and field. */
const own: Readonly<Record<string, Headers>> = {
  racks: {
    name: ["Rack", "Schrank", "Baie"],
    height: ["u_height", "Height (U)", "Rack size", "HE", "Höheneinheiten", "Hauteur (U)"],
    startUnit: ["starting_unit", "Starting unit"],
    topDown: ["desc_units", "Descending units"],
  },
  "device-types": {
    name: ["Model", "Device type", "Model name", "Modell", "Modèle"],
    modelFamily: ["Part number", "Model number", "Model no."],
    rackUnits: ["u_height", "U height", "Height (U)"],
    fullDepth: ["is_full_depth", "Is full depth"],
  },
  devices: {
    name: ["Hostname", "Common name", "Asset name", "Item name", "Gerätename"],
    deviceType: ["Type", "Typ", "Gerätetyp", "Model", "Model name", "HW type", "Modell", "Modèle"],
    "deviceType.manufacturer": ["Manufacturer", "Manufacturers", "Hersteller", "Fabricant"],
    role: ["Device role", "Object type", "Category", "Types", "Kategorie", "Catégorie"],
    platform: platforms,
    location: ["Locations"],
    position: [
      ...["Position (U)", "Rack start", "Start position", "Rack unit", "Rack position", "Unit", "RU", "U"],
      ...["HE", "Höheneinheit", "Einbauposition", "Unité"],
    ],
    face: ["Rack face", "Side", "Seite", "Einbauseite", "Montageseite", "Côté"],
    parent: ["Parent device"],
    serial: ["OEM S/N 1"],
    assetTag: ["Asset no", "Asset no."],
    primaryIp4: primaryAddresses,
    primaryIp6: ["IPv6 address"],
    purchaseDate: ["Purchased", "Kaufdatum", "Anschaffungsdatum", "Gekauft am", "Date d'achat"],
    purchasePrice: [
      ...["Price", "Cost", "Purchase cost", "Preis", "Kaufpreis", "Anschaffungspreis", "Kosten"],
      ...["Prix", "Prix d'achat"],
    ],
    warrantyEnd: ["Warranty expires", "Garantie", "Garantieende", "Garantie bis", "Fin de garantie"],
    tenant: ["Company", "Entity", "Entité"],
    updatedAt: ["Last update"],
  },
  interfaces: {
    name: ["Local name"],
    label: ["Visible label"],
    macAddress: ["L2 address"],
    managementOnly: ["mgmt_only"],
  },
  vrfs: { rd: ["Route distinguisher"] },
  "vlan-groups": { name: ["L2 domain", "Domain"] },
  vlans: {
    name: ["VLAN name", "Nom du VLAN"],
    vid: ["Number", "VLAN number", "VLAN ID", "VLAN-Nummer", "Numéro de VLAN"],
    group: ["VLAN group", "L2 domain", "Domain"],
  },
  prefixes: {
    prefix: ["Subnet", "Network", "Subnetz", "Netzwerk", "Netz", "Réseau", "Sous-réseau"],
    "prefix.length": masks,
    site: ["Scope"],
    "vlan.vid": ["VLAN number"],
    "vlan.group": ["VLAN Domain"],
    isPool: ["Is a pool", "Pool"],
    description: ["Bezeichnung"],
  },
  "ip-ranges": { first: ["Start address"], last: ["End address"] },
  "ip-addresses": {
    address: ["IP address", "ip_addr", "IP", "IP-Adresse", "Adresse IP"],
    "address.length": ["Subnet", "Subnetz", "Sous-réseau", ...masks],
    status: ["IP state", "State", "Tag"],
    dnsName: ["Hostname", "FQDN", "Nom d'hôte"],
    "interface.device": ["Device", "Gerät"],
    "interface.macAddress": ["MAC", "MAC address", "MAC-Adresse", "Adresse MAC"],
    natInside: ["NAT (Inside)"],
    tenant: ["Owner"],
  },
  clusters: { site: ["Scope"], type: ["Cluster type"], group: ["Cluster group"] },
  "virtual-machines": {
    memoryMb: ["Memory (MB)"],
    diskGb: ["Disk (GB)"],
    platform: platforms,
    primaryIp4: primaryAddresses,
    primaryIp6: ["IPv6 address"],
  },
  "vm-interfaces": { vm: ["Virtual machine"] },
  circuits: {
    endDate: ["Termination date", "Terminates"],
    aSite: ["Side A", "Termination A"],
    zSite: ["Side Z", "Termination Z"],
    aProviderNetwork: ["Provider network A", "Anbieternetz A", "Réseau du fournisseur A"],
    zProviderNetwork: [
      ...["Provider network Z", "Anbieternetz Z", "Réseau du fournisseur Z"],
      ...["Provider network", "Anbieternetz", "Réseau du fournisseur"],
    ],
  },
  cables: {
    ...endHeaders,
    label: [
      ...[
        "No.",
        "No",
        "Nr.",
        "Nr",
        "#",
        "Number",
        "Nummer",
        "Cable",
        "Cable no.",
        "Cable number",
        "Cable ID",
      ],
      ...[
        "Kabel",
        "Kabelnummer",
        "Kabelnr.",
        "Kabel-Nr.",
        "Kabel-ID",
        "Lfd. Nr.",
        "Bezeichnung",
        "N°",
        "Câble",
      ],
    ],
    type: ["Cable type", "Medium", "Typ", "Art", "Kabeltyp", "Kabelart"],
    color: ["Colour", "Farbe", "Kabelfarbe", "Couleur"],
    lengthM: [
      ...["m", "Metres", "Meters", "Meter", "Cable length", "Length (m)", "Length m", "Length [m]"],
      ...["Länge", "Kabellänge", "Länge (m)", "Länge m", "Länge [m]", "Longueur"],
    ],
    bundle: ["Bündel", "Trunk", "Faisceau"],
  },
  tenants: { group: ["Tenant group"] },
  contacts: { group: ["Contact group"] },
  "purchase-orders": {
    poNumber: ["Order number", "Number", "Bestellnummer", "Numéro de commande"],
    supplierName: ["Supplier", "Lieferant", "Fournisseur"],
  },
  links: {
    recordResource: ["Target resource", "Object type"],
    recordId: ["Target ID", "Object ID"],
    record: ["Target", "Object"],
    note: ["Role"],
  },
  "purchase-order-items": {
    po: ["Purchase order", "Order"],
    quantityOrdered: ["Quantity", "Menge", "Anzahl", "Quantité"],
    unitCost: ["Unit price", "Einzelpreis", "Stückpreis", "Prix unitaire"],
  },
};

/** Where a header goes when its first field has a column of its own: a type beside a model is a role. */
const seconds: Readonly<Record<string, Headers>> = {
  devices: { role: ["Type", "Typ", "Device type", "Gerätetyp", "HW type"] },
};

/** The field that a header means when another column has its first one. */
export const secondPlace = (resource: Resource, header: string): string | undefined =>
  pairsOf(seconds[resource.name] ?? {}).find(([title]) => title === foldHeader(header))?.[1];

/** The headers that other programs and languages have for the fields of a resource, folded, with where they go. */
export function aliasPairs(resource: Resource): readonly (readonly [header: string, field: string])[] {
  const places = new Set(Object.keys(recordFields(resource)).flatMap((key) => [key, shortName(key)]));
  const remarked = { [places.has("notes") ? "notes" : "description"]: remarks };
  const mine = pairsOf(own[resource.name] ?? {});
  const taken = new Set(mine.map(([header]) => header));
  const shared = [...pairsOf(common), ...pairsOf(remarked)];
  return [...mine, ...shared.filter(([header, field]) => places.has(field) && !taken.has(header))];
}

/**
 * Where the headers of other programs and languages go. What is called as here, or nearly so, needs no entry; nor do columns
 * that only count or repeat something, as nothing is left out without a word, nor headers that may mean one of several
 * fields. A header of the resource's own stands before one of many.
 */
export const aliasesOf = rememberBy(
  (resource: Resource): ReadonlyMap<string, string> => new Map(aliasPairs(resource)),
);

const pairsOf = (headers: Headers): (readonly [string, string])[] =>
  Object.entries(headers).flatMap(([field, written]) => {
    const folded = written.map(foldHeader);
    return [...new Set([...folded, ...folded.map(withoutAccents)])].map((header) => [header, field] as const);
  });

/** "numérodesérie" as people write it who leave out accents. */
const withoutAccents = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");
