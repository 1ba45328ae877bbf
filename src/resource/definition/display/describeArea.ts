import { leastRole, type Role } from "../../../http/access.ts";
import type { Area, PageLink } from "./area.ts";
import type { Icon } from "./icon.ts";

/** What a console needs to know of an area, as plain data. */
export interface AreaDescription {
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  readonly about: string;
  readonly atTop?: true;
  /** The least role that reads its records. */
  readonly read: Role;
  readonly pages: readonly PageLink[];
}

/** Describes an area; what comes back is JSON as it stands. */
export const describeArea = ({
  name,
  label,
  icon,
  about,
  atTop,
  read,
  pages = [],
}: Area): AreaDescription => ({
  name,
  label,
  icon,
  about,
  ...(atTop === undefined ? {} : { atTop }),
  read: leastRole(read),
  pages,
});
