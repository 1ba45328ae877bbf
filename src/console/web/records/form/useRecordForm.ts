import { useCallback, useMemo, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { ApiError, messageOf } from "../../api/apiError.ts";
import type { Draft } from "../../kinds/drafts.ts";
import { announce } from "../../ui/announce.ts";
import { changedFields, checkValues, type Drafts, fieldsToWrite } from "./values.ts";

/** The rules that fields break, by field. */
export type Problems = Readonly<Record<string, string>>;

/** A form and what can be done with it. */
export interface RecordFormState {
  readonly values: Drafts;
  readonly problems: Problems;
  /** What went wrong that is about no field of the form. */
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly set: (key: string, value: Draft) => void;
  /** Begins anew from other values. */
  readonly restart: (values: Drafts) => void;
  /** Checks, then sends; answers whether it was taken. Problems of fields are shown beside them. */
  readonly submit: () => Promise<boolean>;
}

interface Told {
  readonly problems: Problems;
  readonly failure: string | undefined;
}

const allIsWell: Told = { problems: {}, failure: undefined };

/** Holds what a form's inputs hold, and sends it. `send` throws what the server refused. */
export function useRecordForm(
  resource: ResourceDescription,
  start: Drafts,
  send: (values: Drafts) => Promise<void>,
): RecordFormState {
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  const [told, setTold] = useState(allIsWell);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ values, send });
  latest.current = { values, send };

  const submit = useCallback(async (): Promise<boolean> => {
    const problems = checkValues(resource, latest.current.values);
    if (Object.keys(problems).length > 0) {
      setTold({ problems, failure: undefined });
      announce(sayCountOf(problems));
      return false;
    }
    setSaving(true);
    try {
      await latest.current.send(latest.current.values);
      setTold(allIsWell);
      return true;
    } catch (thrown) {
      const next = sortRefusal(resource, thrown);
      setTold(next);
      announce(next.failure ?? sayCountOf(next.problems));
      return false;
    } finally {
      setSaving(false);
    }
  }, [resource]);

  return {
    values,
    ...told,
    isDirty: useMemo(() => changedFields(resource, base, values).length > 0, [resource, base, values]),
    isSaving,
    set: useCallback((key: string, value: Draft) => {
      setValues((before) => ({ ...before, [key]: value }));
      setTold(({ problems: { [key]: _, ...problems }, failure }) => ({ problems, failure }));
    }, []),
    restart: useCallback((next: Drafts) => {
      setBase(next);
      setValues(next);
      setTold(allIsWell);
    }, []),
    submit,
  };
}

/** Sorts a refusal: what is about fields of the form stands beside them, the rest above the form. */
export function sortRefusal(resource: ResourceDescription, thrown: unknown): Told {
  if (!(thrown instanceof ApiError)) return { problems: {}, failure: messageOf(thrown) };
  const known = new Set(fieldsToWrite(resource).map(({ key }) => key));
  const named = Object.entries(thrown.fields);
  const problems = Object.fromEntries(
    named.map(([field, rule]) => [rootOf(field), rule] as const).filter(([field]) => known.has(field)),
  );
  const others = named.filter(([field]) => !known.has(rootOf(field)));
  if (named.length === 0) return { problems, failure: thrown.message };
  return {
    problems,
    failure: others.length === 0 ? undefined : others.map(([field, rule]) => `${field}: ${rule}`).join("; "),
  };
}

/** The field of the form that a part belongs to: "complianceBaselines[0]" is "complianceBaselines". */
const rootOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

const sayCountOf = (problems: Problems): string => {
  const count = Object.keys(problems).length;
  return count === 1 ? "One field needs another value" : `${count} fields need other values`;
};
