/** The steps that people count in, by power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** About so many lines are above the bottom one. */
const wanted = 4;

/** Returns the values of the lines of a chart, from 0 to the first one that is not below its largest value. */
export function scaleOf(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest / wanted));
  const step = power * (steps.find((one) => one * power * wanted >= largest) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}
