/** What a writer was promised of one record; places are lengths of the record of the disk when it was sent or answered. */
export interface Promised {
  readonly name: string;
  /** Where it was answered that it is made. */
  made?: number;
  /** Where its deletion was sent, and answered. */
  deletionSent?: number;
  deleted?: number;
  /** Each value that it was given, in order: where it was sent, and answered. */
  readonly values: { readonly sent: number; answered?: number }[];
}

/** What is found of a record after a cut: the number of its last value. */
export type Found = ReadonlyMap<string, number>;

/** What of the promises was broken, in words, where the power was cut at this place. */
export function brokenPromises(promises: readonly Promised[], found: Found, cut: number): string[] {
  const isBefore = (place: number | undefined): boolean => place !== undefined && place <= cut;
  return promises.flatMap(({ name, made, deletionSent, deleted, values }) => {
    const value = found.get(name);
    if (value === undefined) {
      return isBefore(made) && !isBefore(deletionSent) ? [`${name} was made and is gone`] : [];
    }
    if (isBefore(deleted)) return [`${name} was deleted and is there`];
    const answered = values.findLastIndex((one) => isBefore(one.answered));
    const sent = values.findLastIndex((one) => isBefore(one.sent));
    if (value < answered) return [`${name} was given value ${answered} and has ${value}`];
    return value > sent ? [`${name} has value ${value}, which was never sent`] : [];
  });
}
