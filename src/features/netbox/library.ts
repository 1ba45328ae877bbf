import { isObject } from "../../lib/object.ts";
import { slugify } from "../../lib/slug.ts";
import type { NetBoxData, NetBoxRecord } from "./data.ts";

/** A file of the library: what it is called, and its YAML. */
export interface LibraryFile {
  readonly path: string;
  readonly text: string;
}

/** The lists of a device type, and the models that they are of. */
const lists: Readonly<Record<string, string>> = {
  interfaces: "dcim.interfacetemplate",
  "console-ports": "dcim.consoleporttemplate",
  "console-server-ports": "dcim.consoleserverporttemplate",
  "power-ports": "dcim.powerporttemplate",
  "power-outlets": "dcim.poweroutlettemplate",
  "front-ports": "dcim.frontporttemplate",
  "rear-ports": "dcim.rearporttemplate",
  "module-bays": "dcim.modulebaytemplate",
  "device-bays": "dcim.devicebaytemplate",
  "inventory-items": "dcim.inventoryitemtemplate",
};

/** Whether a text looks like a device type of NetBox's library, as it is there and as NetBox exports it. */
export const isLibraryFile = (text: string): boolean =>
  /^manufacturer:/m.test(text) && /^model:/m.test(text) && !/^\s*[[{]/.test(text);

/**
 * Reads the device types of NetBox's library as records of a NetBox that has them. A file that cannot be read is left
 * out and told; types of modules and racks are counted, as they have no place.
 */
export function readLibrary(files: Iterable<LibraryFile>): NetBoxData {
  const records = new Map<string, NetBoxRecord[]>();
  const counted = new Map<string, number>();
  const notes: string[] = [];
  const add = (model: string, fields: NetBoxRecord["fields"]): number => {
    const ofModel = records.get(model) ?? [];
    records.set(model, ofModel);
    ofModel.push({ id: ofModel.length + 1, fields });
    return ofModel.length;
  };
  const makers = new Map<string, number>();
  const makerOf = (name: string): number => {
    const slug = slugify(name);
    const id = makers.get(slug) ?? add("dcim.manufacturer", { name, slug });
    makers.set(slug, id);
    return id;
  };
  for (const { path, text } of files) {
    const documents = documentsOf(text);
    if (documents === undefined) notes.push(`${path} is no YAML that can be read, and was left out.`);
    for (const document of documents ?? []) {
      const model = modelOf(document);
      if (model !== "dcim.devicetype") counted.set(model, (counted.get(model) ?? 0) + 1);
      else addType(document, add, makerOf);
    }
  }
  return { records, counted, denied: new Set(), disksInMegabytes: false, notes };
}

type Document = Readonly<Record<string, unknown>>;

function documentsOf(text: string): Document[] | undefined {
  try {
    const parsed: unknown = Bun.YAML.parse(text);
    return (Array.isArray(parsed) ? parsed : [parsed]).filter(isObject);
  } catch {
    return undefined;
  }
}

/** What a document is: a type of a device has a slug, one of a module has none, and one of a rack has a form. */
function modelOf(document: Document): string {
  if ("form_factor" in document && !("interfaces" in document)) return "dcim.racktype";
  return "slug" in document ? "dcim.devicetype" : "dcim.moduletype";
}

function addType(
  document: Document,
  add: (model: string, fields: NetBoxRecord["fields"]) => number,
  makerOf: (name: string) => number,
): void {
  const own = Object.entries(document).filter(([field]) => !Object.hasOwn(lists, field));
  const id = add("dcim.devicetype", {
    // What NetBox takes for said where nothing is.
    ...{ u_height: 1, is_full_depth: true, ...Object.fromEntries(own) },
    manufacturer: makerOf(String(document.manufacturer ?? "")),
  });
  for (const [list, model] of Object.entries(lists)) {
    const items = document[list];
    for (const item of Array.isArray(items) ? items : [])
      if (isObject(item)) add(model, { ...item, device_type: id });
  }
}
