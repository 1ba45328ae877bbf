import { maxCommentLength, maxComments, maxRecordTags } from "../../lib/limits.ts";
import { cutText } from "../../lib/text/text.ts";
import { attachableNames } from "../../resources/attachable.ts";
import type { SheetRow } from "../../sheets/sheet.ts";
import type { ConvertedSheet } from "./conversion.ts";
import { type NetBoxRecord, numberIn, numbersIn, textIn } from "./data.ts";
import type { Absorbed, NetBoxModel, NetBoxWorld } from "./model.ts";
import { firstTag, tagModel } from "./models/tags.ts";
import type { RowPlaces } from "./rowPlaces.ts";
import { firstLine } from "./rows.ts";

/** What the tags and the journal of a NetBox become: tags of records, and comments. */
export interface AttachedRows {
  /** The sheets, once all records have their places. */
  readonly sheets: () => readonly ConvertedSheet[];
  /** The records that go into them, known once the sheets are made. */
  readonly absorbed: readonly Absorbed[];
}

const [itemModel, journalModel] = ["extras.taggeditem", "extras.journalentry"];

type Row = Omit<SheetRow, "line">;

/** Creates what makes rows of the tags of records, and of the journal. */
export function createAttachedRows(
  world: NetBoxWorld,
  models: readonly NetBoxModel[],
  places: RowPlaces,
): AttachedRows {
  const used = new Set<NetBoxRecord>();
  const resourceOf = (model: string): string | undefined =>
    models.find((one) => one.model === model && one.again === undefined)?.resource;

  /** The record here that an object of NetBox is. */
  const ownerOf = (model: string, id: number | undefined) => {
    const [place, resource, object] = [places.of(model, id), resourceOf(model), world.get(model, id)];
    if (place === undefined || resource === undefined || object === undefined) return undefined;
    return attachableNames.includes(resource) ? { place, cells: [resource, titleOf(object)] } : undefined;
  };

  /** A dump has a record for each tag of an object, and the API a list at each object. */
  const taggings = (): Tagging[] => [
    ...world.all(itemModel).map((item) => ({
      ...{ model: textIn(item, "content_type"), id: numberIn(item, "object_id") },
      ...{ tag: numberIn(item, "tag"), item },
    })),
    ...models
      .filter(({ again }) => again === undefined)
      .flatMap(({ model }) =>
        world
          .all(model)
          .flatMap((object) => numbersIn(object, "tags").map((tag) => ({ model, id: object.id, tag }))),
      ),
  ];

  const tagRows = (): Row[] => {
    const seen = new Set<string>();
    const counts = new Map<string, number>();
    return taggings().flatMap(({ model, id, tag: number, item }) => {
      const sent = world.get(tagModel, number);
      const tag = sent && firstTag(sent, world);
      const [owner, place] = [ownerOf(model, id), places.of(tagModel, tag?.id)];
      if (owner === undefined || tag === undefined || place === undefined) return [];
      const object = `${model} ${id}`;
      const count = (counts.get(object) ?? 0) + 1;
      if (count > maxRecordTags) return [];
      if (item !== undefined) used.add(item);
      if (seen.has(`${object} ${tag.id}`)) return [];
      seen.add(`${object} ${tag.id}`);
      counts.set(object, count);
      return [{ ends: { owner: owner.place, tag: place }, cells: [...owner.cells, textIn(tag, "name")] }];
    });
  };

  const journalRows = (): Row[] => {
    const counts = new Map<string, number>();
    return world.all(journalModel).flatMap((entry) => {
      const [model, id] = [textIn(entry, "assigned_object_type"), numberIn(entry, "assigned_object_id")];
      const [owner, body] = [ownerOf(model, id), bodyOf(entry, world)];
      const count = (counts.get(`${model} ${id}`) ?? 0) + 1;
      if (owner === undefined || body === undefined || count > maxComments) return [];
      counts.set(`${model} ${id}`, count);
      used.add(entry);
      const kind = kinds[textIn(entry, "kind")] ?? "note";
      return [{ ends: { owner: owner.place }, cells: [...owner.cells, kind, body] }];
    });
  };

  const isTaken = (record: NetBoxRecord): boolean => used.has(record);
  return {
    sheets: () => [
      ...sheetOf("record-tags", ["ownerResource", "owner", "tag"], tagRows()),
      ...sheetOf("comments", ["ownerResource", "owner", "kind", "body"], journalRows()),
    ],
    absorbed: [
      { model: itemModel, takes: ["content_type", "object_id", "tag"], isTaken },
      {
        model: journalModel,
        takes: ["assigned_object_type", "assigned_object_id", "created_by", "kind", "comments"],
        isTaken,
      },
    ],
  };
}

interface Tagging {
  readonly model: string;
  readonly id: number | undefined;
  readonly tag: number | undefined;
  /** The record that says so, where there is one. */
  readonly item?: NetBoxRecord;
}

const sheetOf = (resource: string, header: readonly string[], rows: readonly Row[]): ConvertedSheet[] =>
  rows.length === 0
    ? []
    : [
        {
          ...{ name: resource, resource, key: [], header: [...header] },
          rows: rows.map((row, index): SheetRow => ({ ...row, line: index + firstLine })),
        },
      ];

const titleOf = (object: NetBoxRecord): string =>
  ["name", "cid", "prefix", "address", "model"].map((key) => textIn(object, key)).find(Boolean) ?? "";

const kinds: Readonly<Record<string, string>> = { success: "good", warning: "warning", danger: "danger" };

/** The text of an entry, with who wrote it and when, which would else be who imports it and now. */
function bodyOf(entry: NetBoxRecord, world: NetBoxWorld): string | undefined {
  const text = textIn(entry, "comments").trim();
  if (text === "") return undefined;
  const day = textIn(entry, "created").slice(0, 10);
  const by = authorOf(entry, world);
  const said = [by === "" ? "" : ` by ${by}`, day === "" ? "" : ` on ${day}`].join("");
  const foot = `\n\n*Written in NetBox${said}*`;
  return `${cutText(text, maxCommentLength - foot.length)}${foot}`;
}

/** The user of an entry, by name: users are only in dumps. */
function authorOf(entry: NetBoxRecord, world: NetBoxWorld): string {
  const { created_by: by } = entry.fields;
  if (Array.isArray(by)) return by.join(" ");
  const id = numberIn(entry, "created_by");
  const user = world.get("auth.user", id) ?? world.get("users.user", id);
  return user === undefined ? "" : textIn(user, "username");
}
