import type { Comparison } from "../../../lib/text/listWords.ts";

/**
 * What is read of a resource's records, as people see them. All of it may be left unsaid: the console derives what is
 * missing from the fields, and the page that it makes then is a good one.
 */
export interface View<Name extends string = string> {
  /** "minor" resources share the entry "Types and groups" of their area; "main" unless said. */
  readonly rank?: "main" | "minor";
  /** Its place in the navigation, where that is not its plural in its area. */
  readonly menu?: MenuPlace;
  /** The sentence below the title; `description` unless said. */
  readonly lead?: Name;
  /**
   * References to the records that tell apart records of one title, the outermost first: the device of an interface. What
   * these are called stands in front of the title wherever a record is referred to, with the paths that they have
   * themselves; a reference to the same resource is followed upwards. Of several in one step, the first that is set counts.
   */
  readonly path?: readonly (Name | readonly Name[])[];
  /** References to the records above this one, the outermost first, as the breadcrumb of its page; `path` by default. */
  readonly crumbs?: readonly Name[];
  /** The facts of the line below the lead, three to six; required references unless said. */
  readonly summary?: readonly Name[];
  /** The two fields that say where a record is, in degrees: latitude and longitude. They are shown as one place. */
  readonly place?: readonly [latitude: Name, longitude: Name];
  /** Fields under headings, on the page and in the form. */
  readonly groups?: readonly FieldGroup<Name>[];
  /** Fields that are folded away in forms, and on pages shown where they are filled; a slug always is. */
  readonly more?: readonly Name[];
  /** The fields of the short form over a page, in order, the others folded; the whole form unless said. */
  readonly brief?: readonly Name[];
  /** Lists of the records that refer to one, in order; the others follow by themselves. */
  readonly related?: readonly RelatedList[];
  /** The columns of its list; its title, what comes first in the definition, and when it last changed unless said. */
  readonly columns?: readonly (Name | Stamp)[];
  /** How full each record is, which no field says. */
  readonly gauge?: Gauge<Name>;
  /** Where the cables of each record lead, which no field says. */
  readonly ends?: FarEnds<Name>;
  /** What of its records is still to come: the pages of the records that they refer to tell the next. */
  readonly upcoming?: Upcoming<Name>;
  /** What its list is sorted by in the console; the default sort of the API unless said. */
  readonly sort?: readonly Order<Name>[];
  /** Ways to begin a record with values filled in, by names of their own: "Take on call". */
  readonly starts?: readonly Start<Name>[];
  /** Views of its list that everybody has. */
  readonly views?: readonly ListView<Name>[];
  /** Fields by whose whole value a search finds a record before all others. */
  readonly find?: readonly Name[];
}

/** Where the way to a list stands in the navigation. */
interface MenuPlace {
  /** A shorter word than its plural. */
  readonly label?: string;
  /** The name of another area, in which it is looked for. */
  readonly area?: string;
  /** Its place among the others of its area, from 1 on; behind those that say theirs unless said. */
  readonly at?: number;
  /** The address of the page or list that it is a tab of: "/schedule". */
  readonly tabOf?: string;
}

/** What every record has in addition to its fields. */
type Stamp = "id" | "createdAt" | "updatedAt";

/** Fields under one heading. */
export interface FieldGroup<Name extends string = string> {
  readonly label: string;
  /** One sentence beside them in the form: what they are for. */
  readonly hint?: string;
  readonly fields: readonly Name[];
}

/** How the records of another resource are shown that refer to one. */
export interface RelatedList {
  /** The name of that resource. */
  readonly of: string;
  /** Its fields that are shown; those of its list without the reference unless said. */
  readonly columns?: readonly string[];
  /** The number of rows shown above the link to the whole list; seven by default. */
  readonly rows?: number;
  /** What its records are to this one, by the field that refers to it: `{ parentId: ["child interface", "child interfaces"] }`. */
  readonly roles?: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** False if records can't be added from here, as they must exist before they can refer to this one. */
  readonly canAdd?: false;
}

/** A figure of records that their tables show as a bar: how full each is, in percent. */
export interface Gauge<Name extends string = string> {
  readonly label: string;
  /** Where it is asked, below the address of the list: `GET {path}/{from}?id=…` answers `id` and `utilization` of each that holds something. */
  readonly from: string;
  /** The column that it stands behind. */
  readonly after: Name;
}

/** Where cables lead that are plugged into records. */
export interface FarEnds<Name extends string = string> {
  readonly label: string;
  /** Where it is asked, below the address of the list: `GET {path}/{from}?id=…` answers `id`, `cables` and `circuit` of each that has some. */
  readonly from: string;
  /** The column that it stands behind. */
  readonly after: Name;
}

/** When something happens that a record announces, to whom it refers. */
export interface Upcoming<Name extends string = string> {
  readonly at: Name;
  /** Its end, where it lasts. */
  readonly until?: Name;
  /** Which records still announce it. */
  readonly filters?: ListView<Name>["filters"];
}

/** A way to begin a record. */
export interface Start<Name extends string = string> {
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** What the form begins with: "me" is who is signed in, "now" the present moment, all else a value. */
  readonly fill: Partial<Readonly<Record<Name, string>>>;
}

/** A field to sort by, with "-" in front where the greatest comes first; `name__natural` sorts by its natural order. */
export type Order<Name extends string = string> = `${"" | "-"}${Name | Stamp}${"" | "__natural"}`;

type FilterKey<Name extends string> = Name | `${Name}__${Comparison}` | "inPrefix";

/** A list as people want to see it: what it is filtered and sorted by, in the words of its address. */
export interface ListView<Name extends string = string> {
  readonly label: string;
  /** The values asked for, by field, or by field and comparison: `{ endDate__lte: ["+90d"] }`; "" asks for none. */
  readonly filters?: Partial<Readonly<Record<FilterKey<Name | Stamp>, readonly string[]>>>;
  readonly search?: string;
  readonly sort?: readonly Order<Name>[];
  readonly columns?: readonly (Name | Stamp)[];
  /** What it finds needs attention, and is shown on the home page. */
  readonly attention?: true;
  /** The list opens with this view; with all records where none says so. */
  readonly opens?: true;
}
