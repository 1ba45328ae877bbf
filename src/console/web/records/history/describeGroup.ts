import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { capitalized } from "../../../../lib/text/words.ts";
import type { IconName } from "../../ui/icons.ts";
import { formatCount, formatNumber } from "../../ui/words.ts";

/** The icon and label of each kind of group. */
export const groupMarks: Readonly<
  Record<ChangeGroup["kind"], { readonly icon: IconName; readonly label: string }>
> = {
  import: { icon: "upload", label: "Import" },
  edit: { icon: "edit", label: "Edit of many" },
  seed: { icon: "database", label: "Seed" },
  undo: { icon: "undo", label: "Undo" },
  merge: { icon: "briefcase", label: "Merge" },
};

type Counts = Pick<ChangeGroup, "created" | "updated" | "deleted">;

/** Describes what a group did: "812 created, 140 changed". */
export const describeGroup = (counts: Counts): string => told(counts, ["created", "changed", "deleted"]);

/** Describes what undoing a group would do: "812 records that it created are deleted." */
export const describeUndoing = ({ created, updated, deleted }: Counts): readonly string[] =>
  [
    created > 0 &&
      `${formatCount(created, "record that it created is", "records that it created are")} deleted.`,
    updated > 0 && `${formatCount(updated, "change is", "changes are")} reverted.`,
    deleted > 0 &&
      `${formatCount(deleted, "record that it deleted is", "records that it deleted are")} restored.`,
  ].filter((sentence) => sentence !== false);

function told({ created, updated, deleted }: Counts, words: readonly string[]): string {
  const said = [created, updated, deleted].flatMap((count, place) =>
    count === 0 ? [] : [`${formatNumber(count)} ${words[place]}`],
  );
  return said.join(", ") || "nothing changed";
}

/** Returns the title of a group without its kind, with which some titles begin. */
export const titleOfGroup = ({ title }: Pick<ChangeGroup, "title">): string =>
  capitalized(title.replace(/^((Undo|Redo): )?((Seed|Merge) of )?/, ""));

/** Returns the label of the kind of a group. */
export const kindOfGroup = ({ kind, title }: ChangeGroup): string =>
  title.startsWith("Redo: ") ? "Redo" : groupMarks[kind].label;
