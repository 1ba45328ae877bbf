/** The numbers of months between two labels, with which January always has one. */
const steps = [1, 2, 3, 4, 6, 12] as const;

/** Returns which months of a chart have a label, given how many labels fit. */
export function labelled(months: readonly string[], fits: number): (month: string) => boolean {
  const step = steps.find((one) => months.length / one <= fits) ?? 12;
  return (month) => (Number(month.slice(5)) - 1) % step === 0;
}
