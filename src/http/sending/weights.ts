/**
 * The weights of an `Accept` or `Accept-Encoding` header by what they are of, in lower case (RFC 9110, 12.4.2). What
 * stands there without one weighs 1, and with one that is none, nothing.
 */
export function readWeights(header: string): ReadonlyMap<string, number> {
  return new Map(header.toLowerCase().split(",").map(readWeight));
}

function readWeight(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, value >= 0 && value <= 1 ? value : 0];
}
