import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { ApiError, messageOf } from "../../api/apiError.ts";
import { labelOf } from "../../definitions/labels.ts";
import { type Draft, isEmptyDraft } from "../../kinds/drafts.ts";
import { readDraft } from "../../kinds/reading/readDraft.ts";
import { allChosen } from "../../ui/input/awaitedChoices.ts";
import { announce } from "../../ui/message/announce.ts";
import { addNewTargets } from "./newTargets.ts";
import { changedFields, checkValues, type Drafts, fieldsToWrite } from "./values.ts";

/** The violated rules, by field. */
export type Problems = Readonly<Record<string, string>>;

/** The state of a form and its actions. */
export interface RecordFormState {
  /** The initial values. */
  readonly base: Drafts;
  readonly values: Drafts;
  readonly problems: Problems;
  /** An error that is not about a field of the form. */
  readonly failure: string | undefined;
  /** The number of rejections; after each, the focus moves to the first invalid field. */
  readonly refusals: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly set: (key: string, value: Draft) => void;
  /** Checks the value of a field, when the focus leaves it. */
  readonly check: (key: string) => void;
  /** Fills in empty fields, as if the form had started with these values. */
  readonly propose: (values: Drafts) => void;
  /** Starts over with other values. */
  readonly restart: (values: Drafts) => void;
  /** Whether the collapsed fields are open; kept when it starts over. */
  readonly isMoreOpen: RefObject<boolean | undefined>;
  /**
   * Checks, then sends, with `chosen` in place of the values of some inputs; resolves to whether it was accepted. Problems
   * are shown next to their fields.
   */
  readonly submit: (chosen?: Drafts) => Promise<boolean>;
}

interface Rejection {
  readonly problems: Problems;
  readonly failure: string | undefined;
}

const noRejection: Rejection = { problems: {}, failure: undefined };

/** Manages the values of a form and sends them. `send` throws what the server rejected. */
export function useRecordForm(
  resource: ResourceDescription,
  start: Drafts,
  send: (values: Drafts) => Promise<void>,
): RecordFormState {
  const [base, setBase] = useState(start);
  const isMoreOpen = useRef<boolean>(undefined);
  const [values, setValues] = useState(start);
  const [rejection, setRejection] = useState(noRejection);
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ values, send });
  latest.current = { values, send };

  const refuse = useCallback((next: Rejection) => {
    setRejection(next);
    setRefusals((count) => count + 1);
    announce(next.failure ?? describeProblemCount(next.problems));
  }, []);
  const set = useCallback((key: string, value: Draft) => {
    setValues((before) => ({ ...before, [key]: value }));
    setRejection(({ problems: { [key]: _, ...problems }, failure }) => ({ problems, failure }));
  }, []);
  const submit = useCallback(
    async (chosen: Drafts = {}): Promise<boolean> => {
      await allChosen();
      const values = { ...latest.current.values, ...chosen };
      setValues(values);
      const problems = checkValues(resource, values);
      if (Object.keys(problems).length > 0) {
        refuse({ problems, failure: undefined });
        return false;
      }
      setSaving(true);
      try {
        await latest.current.send(await addNewTargets(resource, values, set));
        setRejection(noRejection);
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
    ...rejection,
    refusals,
    isDirty: useMemo(() => changedFields(resource, base, values).length > 0, [resource, base, values]),
    isSaving,
    set,
    check: useCallback(
      (key: string) => {
        const field = resource.fields.find((each) => each.key === key);
        const typed = latest.current.values[key];
        const read = field === undefined || typed === undefined ? typed : readDraft(field, typed);
        if (read !== undefined && read !== typed) setValues((before) => ({ ...before, [key]: read }));
        const { [key]: rule } = checkValues(resource, latest.current.values);
        if (rule === undefined || isEmptyDraft(typed)) return;
        setRejection(({ problems, failure }) => ({ problems: { ...problems, [key]: rule }, failure }));
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
      setRejection(noRejection);
    }, []),
    isMoreOpen,
    submit,
  };
}

/** Splits a rejection into problems of the form's fields, shown next to them, and others, shown for the whole form. */
export function sortRefusal(resource: ResourceDescription, thrown: unknown): Rejection {
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

/** Moves a problem to the missing field: "needs face" is shown at the face. */
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

/** Returns the field that a part belongs to: "complianceBaselines" for "complianceBaselines[0]". */
const rootOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

const describeProblemCount = (problems: Problems): string => {
  const count = Object.keys(problems).length;
  return count === 1 ? "One field is not valid" : `${count} fields are not valid`;
};
