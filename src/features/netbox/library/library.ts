import { isObject } from "../../../lib/object.ts";
import { isSlug, slugify } from "../../../lib/text/slug.ts";
import type { NetBoxData, NetBoxRecord } from "../data.ts";
import { type LibraryEntry, type LibraryFile, readLibraryFile } from "./libraryFile.ts";
import { librarySlug } from "./librarySlug.ts";

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

/** The most files whose loss is reported one by one. */
const maxReported = 200;

/**
 * Reads the device types of NetBox's library as records of a NetBox that has them. Entries that can't be used are left
 * out, counted as lost and reported with their file; types of modules and racks are counted, as they have no place.
 */
export function readLibrary(files: Iterable<LibraryFile>): NetBoxData {
  const records = new Map<string, NetBoxRecord[]>();
  const counted = new Map<string, number>();
  const losses: string[] = [];
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
  for (const file of files)
    for (const { model, fields, problem } of readLibraryFile(file)) {
      if (problem !== undefined) losses.push(`${file.path}: ${problem}; left out`);
      if (problem === undefined && model === "dcim.devicetype") addType(fields, add, makerOf);
      else counted.set(model, (counted.get(model) ?? 0) + 1);
    }
  const notes = [...new Set(losses.slice(0, maxReported))];
  if (losses.length > maxReported) notes.push(`${losses.length - maxReported} more entries were left out.`);
  return { records, counted, denied: new Set(), disksInMegabytes: false, notes };
}

function addType(
  document: LibraryEntry["fields"],
  add: (model: string, fields: NetBoxRecord["fields"]) => number,
  makerOf: (name: string) => number,
): void {
  const own = Object.entries(document).filter(([field]) => !Object.hasOwn(lists, field));
  const maker = String(document.manufacturer);
  const slug = String(document.slug ?? "");
  const id = add("dcim.devicetype", {
    // What NetBox takes for said where nothing is.
    ...{ u_height: 1, is_full_depth: true, ...Object.fromEntries(own) },
    slug: isSlug(slug) ? slug : librarySlug(maker, String(document.model)),
    manufacturer: makerOf(maker),
  });
  for (const [list, model] of Object.entries(lists)) {
    const items = document[list];
    for (const item of Array.isArray(items) ? items : [])
      if (isObject(item)) add(model, { ...item, device_type: id });
  }
}
