import { useCallback, useMemo, useRef, useState } from "react";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { ApiError, messageOf } from "../../api/apiError.ts";
import { labelOf } from "../../definitions/labels.ts";
import { type Draft, isEmptyDraft } from "../../kinds/drafts.ts";
import { allChosen } from "../../ui/input/awaitedChoices.ts";
import { announce } from "../../ui/message/announce.ts";
import { addNewTargets } from "./newTargets.ts";
import { changedFields, checkValues, type Drafts, fieldsToWrite } from "./values.ts";

/** The rules that fields break, by field. */
export type Problems = Readonly<Record<string, string>>;

/** A form and what can be done with it. */
export interface RecordFormState {
  /** What it began with. */
  readonly base: Drafts;
  readonly values: Drafts;
  readonly problems: Problems;
  /** What went wrong that is about no field of the form. */
  readonly failure: string | undefined;
  /** How often it was not taken: with each, one goes on where something is wrong. */
  readonly refusals: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly set: (key: string, value: Draft) => void;
  /** Says what is wrong with what a field holds, as soon as somebody has left it. */
  readonly check: (key: string) => void;
  /** Fills in what is still empty, as though the form had begun with it. */
  readonly propose: (values: Drafts) => void;
  /** Begins anew from other values. */
  readonly restart: (values: Drafts) => void;
  /**
   * Checks, then sends; answers whether it was taken. Problems of fields are shown beside them, those that the browser
   * knows of an input (`unread`) among them.
   */
  readonly submit: (options?: SubmitOptions) => Promise<boolean>;
}

/** What a form is sent with besides what its inputs hold. */
interface SubmitOptions {
  /** Takes the place of what some inputs hold. */
  readonly values?: Drafts;
  /** Fields whose input holds something that is no value, as the half of a date. */
  readonly unread?: readonly string[];
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
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ values, send });
  latest.current = { values, send };

  const refuse = useCallback((next: Told) => {
    setTold(next);
    setRefusals((count) => count + 1);
    announce(next.failure ?? describeProblemCount(next.problems));
  }, []);
  const set = useCallback((key: string, value: Draft) => {
    setValues((before) => ({ ...before, [key]: value }));
    setTold(({ problems: { [key]: _, ...problems }, failure }) => ({ problems, failure }));
  }, []);
  const submit = useCallback(
    async ({ values: chosen = {}, unread = [] }: SubmitOptions = {}): Promise<boolean> => {
      await allChosen();
      const values = { ...latest.current.values, ...chosen };
      setValues(values);
      const unfinished = unread.map((key): [string, string] => [key, "is not complete"]);
      const problems = { ...checkValues(resource, values), ...Object.fromEntries(unfinished) };
      if (Object.keys(problems).length > 0) {
        refuse({ problems, failure: undefined });
        return false;
      }
      setSaving(true);
      try {
        await latest.current.send(await addNewTargets(resource, values, set));
        setTold(allIsWell);
        return true;
      } catch (thrown) {
        refuse(sortRefusal(resource, thrown));
        return false;
      } finally {
        setSaving(false);
      }
    },
    [resource, set, refuse],
  );

  return {
    base,
    values,
    ...told,
    refusals,
    isDirty: useMemo(() => changedFields(resource, base, values).length > 0, [resource, base, values]),
    isSaving,
    set,
    check: useCallback(
      (key: string) => {
        const { [key]: rule } = checkValues(resource, latest.current.values);
        if (rule === undefined || isEmptyDraft(latest.current.values[key])) return;
        setTold(({ problems, failure }) => ({ problems: { ...problems, [key]: rule }, failure }));
      },
      [resource],
    ),
    propose: useCallback((proposed: Drafts) => {
      const free = Object.entries(proposed).filter(([key]) => isEmptyDraft(latest.current.values[key]));
      setBase((before) => ({ ...before, ...Object.fromEntries(free) }));
      setValues((before) => ({ ...before, ...Object.fromEntries(free) }));
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
    named
      .map(([field, rule]) => whereMissing(resource, rootOf(field), rule))
      .filter(([field]) => known.has(field)),
  );
  const others = named.filter(([field]) => !known.has(rootOf(field)));
  if (named.length === 0) return { problems, failure: thrown.message };
  return {
    problems,
    failure: others.length === 0 ? undefined : others.map(([field, rule]) => `${field}: ${rule}`).join("; "),
  };
}

/** What a field needs is missing where that is said, and not at the field: "needs face" is told at the face. */
function whereMissing(
  { fields }: ResourceDescription,
  field: string,
  rule: string,
): readonly [field: string, rule: string] {
  const missing = /^needs (\w+)$/.exec(rule)?.[1];
  const needing = fields.find(({ key }) => key === field);
  return missing === undefined || needing === undefined || fields.every(({ key }) => key !== missing)
    ? [field, rule]
    : [missing, `is needed with ${midSentence(labelOf(needing))}`];
}

/** The field of the form that a part belongs to: "complianceBaselines[0]" is "complianceBaselines". */
const rootOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

const describeProblemCount = (problems: Problems): string => {
  const count = Object.keys(problems).length;
  return count === 1 ? "One field needs another value" : `${count} fields need other values`;
};
