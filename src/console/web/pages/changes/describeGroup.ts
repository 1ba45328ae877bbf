import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { capitalized } from "../../../../lib/text/words.ts";
import type { IconName } from "../../ui/icons.ts";
import { formatCount, formatNumber } from "../../ui/words.ts";

/** How each kind of group looks and is called. */
export const groupMarks: Readonly<
  Record<ChangeGroup["kind"], { readonly icon: IconName; readonly label: string }>
> = {
  import: { icon: "upload", label: "Import" },
  edit: { icon: "edit", label: "Edit of many" },
  seed: { icon: "database", label: "Seed" },
  undo: { icon: "undo", label: "Undo" },
};

type Counts = Pick<ChangeGroup, "created" | "updated" | "deleted">;

/** What a group did: "812 created, 140 changed". */
export const describeGroup = (counts: Counts): string => told(counts, ["created", "changed", "deleted"]);

/** What undoing it would do: "812 records are deleted, 140 changes go back". */
export const describeUndoing = ({ created, updated, deleted }: Counts): readonly string[] =>
  [
    created > 0 && `${formatCount(created, "record is", "records are")} deleted that it created.`,
    updated > 0 && `${formatCount(updated, "change goes", "changes go")} back.`,
    deleted > 0 && `${formatCount(deleted, "record comes", "records come")} back that it deleted.`,
  ].filter((sentence) => sentence !== false);

function told({ created, updated, deleted }: Counts, words: readonly string[]): string {
  const said = [created, updated, deleted].flatMap((count, place) =>
    count === 0 ? [] : [`${formatNumber(count)} ${words[place]}`],
  );
  return said.join(", ") || "nothing changed";
}

/** What a group is called behind its kind, which some titles begin with. */
export const titleOfGroup = ({ title }: Pick<ChangeGroup, "title">): string =>
  capitalized(title.replace(/^((Undo|Redo): )?(Seed of )?/, ""));

/** The kind of a group in a word. */
export const kindOfGroup = ({ kind, title }: ChangeGroup): string =>
  title.startsWith("Redo: ") ? "Redo" : groupMarks[kind].label;
