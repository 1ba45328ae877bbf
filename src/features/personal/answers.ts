import { Type } from "typebox";
import { checked } from "../../lib/failures/checked.ts";
import { maxColumns, maxNameLength, maxPinLength, maxViewLength } from "../../lib/limits.ts";
import { columnPattern } from "../../lib/text/listWords.ts";
import { countCharacters, isBlank, isCleanText } from "../../lib/text/text.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { ValueOf } from "../../lib/valueOf.ts";

const closed = { additionalProperties: false } as const;

const text = (maximum: number, says: string, fits: (value: string) => boolean = () => true) =>
  checked<string>(
    { type: "string", maxLength: maximum, description: says },
    says,
    (value) =>
      typeof value === "string" && isCleanText(value) && countCharacters(value) <= maximum && fits(value),
  );

const filled = (what: string) =>
  text(
    maxNameLength,
    `${what} of up to ${maxNameLength} characters, and is never blank`,
    (value) => !isBlank(value),
  );
const resourceName = Type.String({ description: "Name of a resource, such as vlans" });
const id = (description: string) => Type.String({ format: "uuid", description });

/** A view of a list, as it is answered. */
export const viewSchema = Type.Object(
  {
    id: id("Id of the view"),
    resource: resourceName,
    name: Type.String({ description: "What it is called" }),
    search: Type.String({ description: "The query string of the list, without the question mark" }),
    shared: Type.Boolean({ description: "Everyone has it who may read the list" }),
    ownerId: Type.Unsafe<string | null>({
      type: ["string", "null"],
      format: "uuid",
      description: "Id of the person who created it; null if that person was deleted",
    }),
    createdAt: Type.String({ format: "date-time" }),
    updatedAt: Type.String({ format: "date-time" }),
  },
  { ...closed, title: "View" },
);

/** A view of a list, as it is answered. */
export type SavedView = ValueOf<typeof viewSchema>;

const viewFields = {
  name: filled("must be a name"),
  search: text(
    maxViewLength,
    `must be the part of an address behind the question mark, of up to ${maxViewLength} characters`,
  ),
  shared: checked<boolean>(
    { type: "boolean" },
    "must be true or false",
    (value) => typeof value === "boolean",
  ),
};

/** What makes a view. */
export const newViewSchema = Type.Object(
  {
    resource: text(maxNameLength, "must be the name of a resource"),
    name: viewFields.name,
    search: viewFields.search,
    shared: Type.Optional(viewFields.shared),
  },
  { ...closed, title: "NewView" },
);

/** What makes a view. */
export type NewView = ValueOf<typeof newViewSchema>;

/** What changes a view. */
export const viewPatchSchema = Type.Object(
  {
    name: Type.Optional(viewFields.name),
    search: Type.Optional(viewFields.search),
    shared: Type.Optional(viewFields.shared),
  },
  { ...closed, title: "ViewPatch" },
);

/** What changes a view. */
export type ViewPatch = ValueOf<typeof viewPatchSchema>;

const total = Type.Unsafe<number | null>({
  type: ["integer", "null"],
  minimum: 0,
  description: "How many records it finds; null where that cannot be said here",
});

/** How many records the views of one list find. */
export const viewTotalsSchema = Type.Object(
  {
    all: Type.Integer({ minimum: 0, description: "How many records there are" }),
    shipped: Type.Array(
      Type.Object({ label: Type.String({ description: "What the view is called" }), total }, closed),
      { description: "The views that its definition gives everyone" },
    ),
    saved: Type.Array(Type.Object({ id: id("Id of the view"), total }, closed), {
      description: "The views that are shared, and one's own",
    }),
  },
  { ...closed, title: "ViewTotals" },
);

/** How many records the views of one list find. */
export type ViewTotals = ValueOf<typeof viewTotalsSchema>;

const inConsole = "must be an address in the console, which begins with one slash";
const address = text(maxPinLength, inConsole, (value) => /^\/(?![/\\])[^\s\\]*$/.test(value));
const ofResource = Type.Union([text(maxNameLength, "must be the name of a resource"), Type.Null()]);

const pinSchema = Type.Object(
  { address, title: filled("must be a title"), resource: ofResource },
  { ...closed, title: "Pin" },
);

/** A pinned record, view or page. */
export type Pin = ValueOf<typeof pinSchema>;

const recentSchema = Type.Object(
  {
    resource: text(maxNameLength, "must be the name of a resource"),
    id: checked<string>(
      { type: "string", format: "uuid" },
      "must be a UUID",
      (value) => typeof value === "string" && parseUuid(value) !== undefined,
    ),
    title: filled("must be a title"),
    subtitle: Type.Optional(text(maxNameLength, `must be text of up to ${maxNameLength} characters`)),
  },
  { ...closed, title: "Recent" },
);

/** A recently viewed record. */
export type Recent = ValueOf<typeof recentSchema>;

const columnsRule = `must be an array of up to ${maxColumns} names of fields, or null`;
const isKey = (value: unknown): boolean => typeof value === "string" && columnPattern.test(value);
const fieldNames = { type: "array", items: { type: "string" }, maxItems: maxColumns } as const;
const columnsPatch = checked<Readonly<Record<string, readonly string[] | null>>>(
  {
    type: "object",
    additionalProperties: { ...fieldNames, type: ["array", "null"] },
    description: "By the name of a resource; null goes back to the usual ones",
  },
  `must be an object in which each value ${columnsRule}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (keys) => keys === null || (Array.isArray(keys) && keys.length <= maxColumns && keys.every(isKey)),
    ),
);

const currencyCode = {
  type: ["string", "null"],
  pattern: "^[A-Z]{3}$",
  description: "The currency of all amounts, as a code of ISO 4217; null if none was chosen",
};
const currency = Type.Unsafe<string | null>(currencyCode);

/** The settings of the whole Sitebook. */
export const siteSettingsSchema = Type.Object({ currency }, { ...closed, title: "Settings" });

/** The settings of the whole Sitebook. */
export type SiteSettings = ValueOf<typeof siteSettingsSchema>;

/** A change of the settings: the fields that are sent. */
export const siteSettingsPatchSchema = Type.Object(
  {
    currency: Type.Optional(
      checked<string | null>(
        currencyCode,
        "must be a code of ISO 4217, such as EUR, or null",
        (value) => value === null || (typeof value === "string" && /^[A-Z]{3}$/.test(value)),
      ),
    ),
  },
  { ...closed, title: "SettingsPatch" },
);

/** What the console keeps for a person. */
export const keptSchema = Type.Object(
  {
    pins: Type.Array(pinSchema, { description: "In the order in which they were pinned" }),
    recents: Type.Array(recentSchema, { description: "The records looked at last, the newest first" }),
    columns: Type.Unsafe<Readonly<Record<string, readonly string[]>>>({
      type: "object",
      additionalProperties: fieldNames,
      description: "The columns chosen for lists, by the name of the resource",
    }),
    currency: Type.Optional(
      Type.String({ description: "The currency of all amounts, as a code of ISO 4217, if one was chosen" }),
    ),
  },
  { ...closed, title: "Kept" },
);

/** What the console keeps for a person, and the settings of the whole Sitebook that every page needs. */
export type Kept = ValueOf<typeof keptSchema>;

/** One step of a change: each touches what it names alone, so that two tabs lose nothing of one another. */
export const keptPatchSchema = Type.Object(
  {
    pin: Type.Optional(pinSchema),
    unpin: Type.Optional(address),
    recent: Type.Optional(recentSchema),
    columns: Type.Optional(columnsPatch),
  },
  { ...closed, title: "KeptPatch" },
);

/** One step of a change. */
export type KeptPatch = ValueOf<typeof keptPatchSchema>;
