import type { Access } from "../../../http/access.ts";
import type { Icon } from "./icon.ts";

/** Who may do something, among those who are signed in. */
export type SessionAccess = Exclude<Access, "public">;

/** A page of the console that shows records in another way than a list and a form do. */
export interface PageLink {
  /** "Prefix tree". */
  readonly label: string;
  /** Its address: "/prefixes". */
  readonly to: string;
  readonly icon: Icon;
  /** What the way to it above the list of the resource says; without it there is none. */
  readonly aboveList?: string;
  /** Stands in the place of the list, and of the forms that any resource has. */
  readonly insteadOfList?: true;
  /** Its place among the others of its area in the navigation, from 1 on; behind those that say theirs unless said. */
  readonly at?: number;
  /** Its way is on the home page, and not in the navigation. */
  readonly fromHome?: true;
  /** It shows the records that are selected in the list, by their ids in `id`, and the way to it there says this. */
  readonly forSelection?: string;
}

interface AreaWords {
  /** What documents call it: "network". */
  readonly name: string;
  /** What people read: "Network". */
  readonly label: string;
  readonly icon: Icon;
  /** The sentence below the title of its own page: what is in it. */
  readonly about: string;
  /** Its pages and lists stand at the top of the navigation, before the areas that fold. */
  readonly atTop?: true;
  /** Who reads the records of its resources. */
  readonly read: SessionAccess;
  /** Who reads what became of them in the change log; those who read the records unless said. */
  readonly readChanges?: SessionAccess;
  /** Pages of the area that belong to none of its resources alone. */
  readonly pages?: readonly PageLink[];
}

/** An area in which each resource says who writes. */
export interface OpenArea extends AreaWords {
  readonly write?: undefined;
}

/** An area that says who writes, for all its resources. */
export interface FixedArea extends AreaWords {
  readonly write: SessionAccess;
}

/** A part of the product: what its resources look like in the console, and who may do what with their records. */
export type Area = OpenArea | FixedArea;
