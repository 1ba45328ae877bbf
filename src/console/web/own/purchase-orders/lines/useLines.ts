import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Records } from "../../../../../resources/index.ts";
import { hasStatus } from "../../../api/apiError.ts";
import { refresh, useUpdate } from "../../../api/queries.ts";
import type { Draft } from "../../../kinds/drafts.ts";
import { type Problems, sortRefusal } from "../../../records/form/useRecordForm.ts";
import { checkValues, openValues } from "../../../records/form/values.ts";
import { allChosen } from "../../../ui/input/awaitedChoices.ts";
import { announce } from "../../../ui/message/announce.ts";
import { itemResource } from "../itemResource.ts";
import { changeDraft, dropDraft, type LineDraft, settleDraft, typeInto } from "./lineDrafts.ts";
import { linesOf, type OrderLine } from "./lines.ts";
import { proposeLine } from "./proposedLine.ts";
import { changeItem, createItem, Overtaken, type SavedItem } from "./saveItem.ts";

type Item = Records["purchase-order-items"];

/** The lines of an order and the actions on them. */
export interface LinesState {
  readonly lines: readonly OrderLine[];
  readonly type: (key: string, field: string, value: Draft) => void;
  /** Saves the edits of a line, if there are any. */
  readonly save: (key: string) => void;
  /** Reverts a line to the saved values. */
  readonly revert: (key: string) => void;
}

/** Keeps the edits of the lines of an order, and saves each line separately. */
export function useLines(orderId: string, items: readonly Item[]): LinesState {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LineDraft>>>({});
  const [added, setAdded] = useState<readonly string[]>(["new 0"]);
  const count = useRef(0);
  const { mutateAsync: update } = useUpdate(itemResource.name, { owner: orderId, quiet: true });
  const lines = useMemo(() => linesOf(itemResource, items, drafts, added), [items, drafts, added]);
  const latest = useRef(lines);
  latest.current = lines;
  const find = useCallback((key: string) => latest.current.find((line) => line.key === key), []);

  /** The pending proposals, by line. */
  const filling = useRef(new Map<string, Promise<void>>());
  const fillIn = useCallback(
    async (key: string, deviceTypeId: string) => {
      const proposed = await proposeLine(deviceTypeId, () => find(key)?.values);
      const shown = find(key)?.values ?? openValues(itemResource);
      flushSync(() => {
        for (const [field, value] of Object.entries(proposed))
          setDrafts((before) => typeInto(before, key, shown, field, value));
      });
      filling.current.delete(key);
    },
    [find],
  );

  const type = useCallback(
    (key: string, field: string, value: Draft) => {
      const shown = find(key)?.values ?? openValues(itemResource);
      setDrafts((before) => typeInto(before, key, shown, field, value));
      if (field === "deviceTypeId" && typeof value === "string" && value !== "")
        filling.current.set(key, fillIn(key, value));
      // There is always an empty line at the end.
      if (latest.current.at(-1)?.key !== key) return;
      count.current += 1;
      const next = `new ${count.current}`;
      setAdded((before) => (before.at(-1) === key ? [...before, next] : before));
    },
    [find, fillIn],
  );

  /** Lines that were edited and left again during a save: they are saved again afterwards. */
  const leftAgain = useRef(new Set<string>());
  const save = useCallback(
    async (key: string): Promise<void> => {
      // Wait for a choice whose options are still loading, and for what is proposed for it.
      await allChosen();
      await filling.current.get(key);
      const line = find(key);
      if (line?.isSaving || line?.draft?.savedAs !== undefined) leftAgain.current.add(key);
      if (line?.draft === undefined || !line.isDirty || line.isSaving || line.draft.isRefused) return;
      const { item, values, draft } = line;
      const problems = checkValues(itemResource, values);
      if (Object.keys(problems).length > 0) {
        reportProblems(problems);
        setDrafts((before) => changeDraft(before, key, { problems }));
        return;
      }
      setDrafts((before) => changeDraft(before, key, { isSaving: true, failure: undefined }));
      const settle = (saved: SavedItem): void => {
        flushSync(() => setDrafts((before) => settleDraft(before, key, draft.typed, saved)));
        if (leftAgain.current.delete(key)) void save(saved.id);
      };
      try {
        if (item === undefined) {
          const saved = await createItem(orderId, values);
          setDrafts((before) => changeDraft(before, key, { isSaving: false, savedAs: saved.id }));
          await refresh(itemResource.name);
          setAdded((before) => before.filter((each) => each !== key));
          settle(saved);
        } else settle(await changeItem(orderId, item.id, draft, update));
      } catch (thrown) {
        leftAgain.current.delete(key);
        if (thrown instanceof Overtaken) await refresh(itemResource.name);
        const refusal = reportRefusal(thrown);
        setDrafts((before) => changeDraft(before, key, { isSaving: false, ...refusal }));
      }
    },
    [find, orderId, update],
  );

  const revert = useCallback(
    (key: string) => {
      setDrafts((before) => dropDraft(before, key));
      if (find(key)?.item === undefined) setAdded((before) => withoutLine(before, key));
    },
    [find],
  );
  return { lines, type, save, revert };
}

/** Removes a discarded new line, unless it is the empty one at the end. */
const withoutLine = (added: readonly string[], key: string): readonly string[] =>
  added.at(-1) === key ? added : added.filter((each) => each !== key);

/** Announces why a line was not saved; returns its problems, and whether sending it again unchanged is pointless. */
function reportRefusal(thrown: unknown): Partial<LineDraft> {
  const refusal = refusalOf(thrown);
  reportProblems(refusal.problems ?? {}, refusal.failure);
  return refusal;
}

function refusalOf(thrown: unknown): Partial<LineDraft> {
  if (thrown instanceof Overtaken) return { problems: thrown.problems, base: thrown.now, isRefused: true };
  if (hasStatus(thrown, 404)) return { problems: {}, failure: "Someone deleted this line." };
  return sortRefusal(itemResource, thrown);
}

function reportProblems(problems: Problems, failure?: string): void {
  const said = failure ?? Object.values(problems).join("; ");
  announce(`The line was not saved: ${said}`);
}
