import { useEffect, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { changedFields } from "../values.ts";
import { keepUnsaved, readUnsaved, type Unsaved } from "./unsaved.ts";

const pause = 400;

/** The unsaved input of an earlier visit, and the actions on it. */
export interface UnsavedState {
  /** Undefined if there is none, or it was restored or discarded. */
  readonly left: Unsaved | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

/**
 * Stores the input of a form in this browser until it is saved or discarded, so that a closed tab or a crash loses nothing.
 * Input of an earlier visit is offered, and never restored automatically.
 */
export function useUnsaved(name: string, resource: ResourceDescription, form: RecordFormState): UnsavedState {
  const [left, setLeft] = useState(() => readUnsaved(name));
  const { base, values, isDirty } = form;
  const keep = useRef(() => {});
  // A pending timer must not store values that were discarded.
  const givenUp = useRef<RecordFormState["values"]>(undefined);
  keep.current = () => {
    if (givenUp.current === values) return;
    const changed = changedFields(resource, base, values);
    keepUnsaved(name, Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? ""])));
  };

  // Earlier input is kept until something else is typed, or it is restored or discarded.
  const mayKeep = isDirty || left === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the pause.
  useEffect(() => {
    if (!mayKeep) return undefined;
    const timer = setTimeout(() => keep.current(), pause);
    return () => clearTimeout(timer);
  }, [mayKeep, values]);

  // A page that is closed does not wait for the pause.
  useEffect(() => {
    const now = (): void => {
      if (mayKeep) keep.current();
    };
    addEventListener("pagehide", now);
    return () => removeEventListener("pagehide", now);
  }, [mayKeep]);

  return {
    left,
    restore: () => {
      for (const [key, value] of Object.entries(left?.values ?? {})) form.set(key, value);
      setLeft(undefined);
    },
    forget: () => {
      givenUp.current = values;
      keepUnsaved(name, {});
      setLeft(undefined);
    },
  };
}
