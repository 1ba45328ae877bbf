import { useEffect, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { changedFields } from "../values.ts";
import { keepUnsaved, readUnsaved, type Unsaved } from "./unsaved.ts";

const pause = 400;

/** What was left in a form the last time, and what can be done with it. */
export interface UnsavedState {
  /** Undefined where nothing was left, or it was dealt with. */
  readonly left: Unsaved | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved or given up: a tab that is closed by mistake, or a
 * machine that stops, takes nothing with it. What was left the last time is offered, and never put in unasked.
 */
export function useUnsaved(name: string, resource: ResourceDescription, form: RecordFormState): UnsavedState {
  const [left, setLeft] = useState(() => readUnsaved(name));
  const { base, values, isDirty } = form;
  const keep = useRef(() => {});
  // Values that were given up are not kept after all by a pause that is still running.
  const givenUp = useRef<RecordFormState["values"]>(undefined);
  keep.current = () => {
    if (givenUp.current === values) return;
    const changed = changedFields(resource, base, values);
    keepUnsaved(name, Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? ""])));
  };

  // What was left stays until something else is typed, or it is dealt with.
  const mayKeep = isDirty || left === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed begins the pause anew.
  useEffect(() => {
    if (!mayKeep) return undefined;
    const timer = setTimeout(() => keep.current(), pause);
    return () => clearTimeout(timer);
  }, [mayKeep, values]);

  // A page that goes away does not wait for the pause.
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
