import { useCallback, useMemo, useRef, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { collectionAddress } from "../../api/address.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh, useUpdate } from "../../api/queries.ts";
import type { Draft } from "../../kinds/drafts.ts";
import { type Problems, sortRefusal } from "../../records/form/useRecordForm.ts";
import { checkValues, createBody, type Drafts, openValues, patchBody } from "../../records/form/values.ts";
import { announce } from "../../ui/announce.ts";
import { itemResource } from "./itemResource.ts";
import { adoptDraft, changeDraft, dropDraft, type LineDraft, settleDraft, typeInto } from "./lineDrafts.ts";
import { linesOf, type OrderLine } from "./lines.ts";

type Item = Records["purchase-order-items"];

/** The lines of an order and what can be done with them. */
export interface LinesState {
  readonly lines: readonly OrderLine[];
  readonly type: (key: string, field: string, value: Draft) => void;
  /** Sends what was typed into a line; nothing, where nothing was. */
  readonly save: (key: string) => void;
  /** Goes back to what is saved. */
  readonly revert: (key: string) => void;
}

/** Holds what is typed into the lines of an order, and saves each line for itself. */
export function useLines(orderId: string, items: readonly Item[]): LinesState {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LineDraft>>>({});
  const [added, setAdded] = useState<readonly string[]>(["new 0"]);
  const count = useRef(0);
  const { mutateAsync: update } = useUpdate(itemResource.name, { owner: orderId, quiet: true });
  const lines = useMemo(() => linesOf(itemResource, items, drafts, added), [items, drafts, added]);
  const latest = useRef(lines);
  latest.current = lines;
  const find = useCallback((key: string) => latest.current.find((line) => line.key === key), []);

  const type = useCallback(
    (key: string, field: string, value: Draft) => {
      const shown = find(key)?.values ?? openValues(itemResource);
      setDrafts((before) => typeInto(before, key, shown, field, value));
      // There is always an empty line to go on with.
      if (latest.current.at(-1)?.key !== key) return;
      count.current += 1;
      const next = `new ${count.current}`;
      setAdded((before) => (before.at(-1) === key ? [...before, next] : before));
    },
    [find],
  );

  const save = useCallback(
    async (key: string) => {
      const line = find(key);
      if (line === undefined || !line.isDirty || line.isSaving) return;
      const { item, values } = line;
      const problems = checkValues(itemResource, values);
      if (Object.keys(problems).length > 0) {
        tellProblems(problems);
        setDrafts((before) => changeDraft(before, key, { problems }));
        return;
      }
      setDrafts((before) => changeDraft(before, key, { isSaving: true, failure: undefined }));
      try {
        if (item === undefined) {
          const saved = await createItem(orderId, values);
          setDrafts((before) => changeDraft(before, key, { isSaving: false, savedAs: saved.id }));
          await refresh(itemResource.name);
          setAdded((before) => before.filter((each) => each !== key));
          setDrafts((before) => adoptDraft(before, key, values, saved));
        } else {
          const body = patchBody(itemResource, openValues(itemResource, item), values);
          await update({ id: item.id, body });
          setDrafts((before) => settleDraft(before, key, values));
        }
      } catch (thrown) {
        const told = tellRefusal(thrown);
        setDrafts((before) => changeDraft(before, key, { isSaving: false, ...told }));
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

/** A new line that is given up goes, unless it is the one to begin with. */
const withoutLine = (added: readonly string[], key: string): readonly string[] =>
  added.at(-1) === key ? added : added.filter((each) => each !== key);

async function createItem(orderId: string, values: Drafts): Promise<{ id: string; values: Drafts }> {
  const body = createBody(itemResource, values);
  const { data } = await request<Item>("POST", collectionAddress(itemResource.name, orderId), { body });
  return { id: data.id, values: openValues(itemResource, data) };
}

function tellRefusal(thrown: unknown): Pick<LineDraft, "problems" | "failure"> {
  const told = hasStatus(thrown, 404)
    ? { problems: {}, failure: "This line is gone: someone deleted it." }
    : sortRefusal(itemResource, thrown);
  tellProblems(told.problems, told.failure);
  return told;
}

function tellProblems(problems: Problems, failure?: string): void {
  const said = failure ?? Object.values(problems).join("; ");
  announce(`The line is not saved: ${said}`);
}
