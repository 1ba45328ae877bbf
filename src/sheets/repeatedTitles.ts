/** Numbers the titles of columns that are there again, so that each has one of its own: "Port", "Port (2)". Empty ones stay empty. */
export function numberRepeated(titles: readonly string[]): string[] {
  const taken = new Set(titles);
  if (taken.size === titles.length) return [...titles];
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    if (title === "" || count === 1) return title;
    let number = count;
    while (taken.has(`${title} (${number})`)) number += 1;
    counts.set(title, number);
    taken.add(`${title} (${number})`);
    return `${title} (${number})`;
  });
}

/** A title without the number that it was given because it was there before. */
export const withoutNumber = (title: string): string => title.replace(/ \(\d{1,3}\)$/, "");
