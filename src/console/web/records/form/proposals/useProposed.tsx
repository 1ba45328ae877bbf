import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import type { Proposed } from "./freeValue.ts";
import { ProposedNote } from "./ProposedNote.tsx";
import { proposableField, propose } from "./proposed.ts";

/**
 * Fills in the next free value of a new record, such as a VID or a network, and returns the note below its field, for
 * which a line is reserved from the start. Values typed in the meantime stay.
 */
export function useProposed(
  resource: ResourceDescription,
  form: RecordFormState,
  given: Readonly<Record<string, string>>,
  round: number,
): Readonly<Record<string, ReactNode>> {
  const [proposed, setProposed] = useState<Proposed>();
  const latest = useRef(form);
  latest.current = form;
  const field = proposableField(resource);
  const isWanted = field !== undefined && Object.keys(given).length > 0 && !(field.key in given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each added record changes the next free value.
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const values = { ...latest.current.values, ...given };
      const found = await propose(resource, values, Object.keys(given), stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      setProposed(found);
      if (found === undefined) return;
      const free = Object.entries(found.also).filter(([key]) => !(key in given));
      flushSync(() => latest.current.propose({ ...Object.fromEntries(free), [found.key]: found.value }));
      selectWhole(found);
    };
    look();
    return () => stop.abort();
  }, [isWanted, resource, given, round]);

  if (!isWanted) return {};
  const take = (other: Proposed): void => {
    setProposed(other);
    form.set(other.key, other.value);
  };
  const isTaken = proposed !== undefined && form.values[proposed.key] === proposed.value;
  const note = isTaken ? <ProposedNote proposed={proposed} onTake={take} /> : (field.shown?.hint ?? "");
  return { [field.key]: note };
}

/** Selects the value if its field has the focus, so that typing replaces it. */
function selectWhole({ key, value }: Proposed): void {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || input.value !== value) return;
  if (input.closest<HTMLElement>("[data-field]")?.dataset.field === key) input.select();
}
