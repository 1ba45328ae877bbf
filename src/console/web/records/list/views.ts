import type { IconName } from "../../ui/icons.ts";

/** Another way to look at the records of a list. */
interface ListView {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
}

/** Pages that show the records of a resource in another way than as a list, by the resource's name. */
export const listViews: Readonly<Record<string, readonly ListView[]>> = {
  prefixes: [{ label: "Tree", to: "/prefixes", icon: "tree" }],
};
