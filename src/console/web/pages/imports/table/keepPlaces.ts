import { type Cause, keyOf, type WrongValue } from "./causes.ts";

/** A value of which the page knows whether it is fixed. */
export interface ShownValue extends WrongValue {
  readonly isFixed: boolean;
}

/** A cause as shown: what was fixed in place stays where it was. */
export interface ShownCause extends Cause {
  readonly isFixed: boolean;
  readonly values: readonly ShownValue[];
}

/**
 * Returns the causes of a check in the order of the check before, new ones last. Those that `isTouched` names keep the
 * values that are fixed by now, so that the next fix isn't moved under the pointer.
 */
export function keepPlaces(
  before: readonly ShownCause[],
  now: readonly Cause[],
  isTouched: (key: string) => boolean,
): readonly ShownCause[] {
  const present = new Map(now.map((cause) => [keyOf(cause), cause]));
  const known = new Set(before.map(keyOf));
  const kept = before.flatMap((was): readonly ShownCause[] => {
    const key = keyOf(was);
    const is = present.get(key);
    if (is !== undefined) return [withValues(is, was, isTouched(key))];
    return isTouched(key) ? [{ ...was, isFixed: true, values: was.values.map(fixed) }] : [];
  });
  return [...kept, ...now.filter((cause) => !known.has(keyOf(cause))).map(shown)];
}

const fixed = (value: WrongValue): ShownValue => ({ ...value, isFixed: true });

const open = (value: WrongValue): ShownValue => ({ ...value, isFixed: false });

const shown = (cause: Cause): ShownCause => ({ ...cause, isFixed: false, values: cause.values.map(open) });

function withValues(is: Cause, was: ShownCause, isTouched: boolean): ShownCause {
  const placeOf = ({ value, lines }: WrongValue): string => JSON.stringify([value, lines[0]]);
  const present = new Map(is.values.map((value) => [placeOf(value), value]));
  const known = new Set(was.values.map(placeOf));
  const kept = was.values.flatMap((value) => {
    const still = present.get(placeOf(value));
    if (still !== undefined) return [open(still)];
    return isTouched ? [fixed(value)] : [];
  });
  const added = is.values.filter((value) => !known.has(placeOf(value))).map(open);
  return { ...is, isFixed: false, values: [...kept, ...added] };
}
