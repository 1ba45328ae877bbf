import type { Deed, History, Step } from "./steps.ts";

/** A mistake that a programmer might make in a merge: in a file, one text instead of another. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A short history that shows it, which holds without it. */
  readonly history: History;
}

const step = (deed: Deed, record: number, other: number, value: number): Step => ({
  ...{ deed, record, other, value },
});

/** Both sides describe both sites, each in other words. */
const bothDescribe: History = {
  laptop: [step("editSite", 0, 2, 1), step("editSite", 1, 2, 3)],
  box: [step("editSite", 0, 2, 2), step("editSite", 1, 2, 4)],
};

/** The mistakes that the properties must catch. */
export const mistakes: readonly Mistake[] = [
  {
    name: "what both sides changed is overwritten without a question",
    file: "src/features/merge/engine/compare.ts",
    find: 'isEqual(compared.atBox(one.key, one.base), one.theirs)) ? "mine" : "ask"',
    replace: 'isEqual(compared.atBox(one.key, one.base), one.theirs)) ? "mine" : "mine"',
    history: bothDescribe,
  },
  {
    name: "a unit is compared field by field",
    file: "src/features/merge/engine/compare.ts",
    find: "const units = resource.units.filter(",
    replace: "const units = [...resource.units].slice(0, 0).filter(",
    history: { laptop: [step("editSite", 0, 0, 3)], box: [step("editSite", 0, 1, 5)] },
  },
  {
    name: "as many that were received on both sides count once",
    file: "src/features/merge/engine/compare.ts",
    find: "if (all.some(isAdded))",
    replace: "if (all.slice(0, 0).some(isAdded))",
    history: { laptop: [step("receive", 0, 0, 1)], box: [step("receive", 0, 0, 1)] },
  },
  {
    name: "it is not recorded what was merged",
    file: "src/features/merge/engine/watermark.ts",
    find: "for (const [clone, sequence] of sequences) {",
    replace: "for (const [clone, sequence] of [...sequences].slice(0, 0)) {",
    history: { laptop: [step("editSite", 0, 2, 1)], box: [] },
  },
  {
    name: "records do not change places",
    file: "src/features/merge/engine/rounds.ts",
    find: "const left = new Set(exchange(context, held));",
    replace: "const left = new Set(held);",
    history: { laptop: [step("swapVlans", 0, 1, 0)], box: [] },
  },
  {
    name: "what is attached away replaces what the box attached",
    file: "src/features/merge/engine/attached.ts",
    find: "  checkAttachedCount(context, kind, owner);",
    replace:
      '  const { rowsAt } = import.meta.require("../../../resource/reading/attached.ts");\n  for (const row of rowsAt(context.database, kind, "owner", owner)) detachRow(context, kind, row);',
    history: { laptop: [step("addTag", 0, 1, 0)], box: [step("addTag", 0, 2, 0)] },
  },
  {
    name: "an apply ignores what was decided",
    file: "src/features/merge/engine/run.ts",
    find: "const merge = loadMerge(context, job.id);",
    replace:
      "const loaded = loadMerge(context, job.id);\n  const merge = job.isFinal === true ? { ...loaded, decisions: new Map() } : loaded;",
    history: bothDescribe,
  },
];
