/** Texts with fewer UTF-16 code units are composed in no time, whatever they are. */
const shortest = 300;

/** More marks on one letter than any script writes. */
const longRun = /\p{M}{32,}/gu;

/**
 * A text in NFC. What `normalize` does takes time that grows with the square of the marks on one letter, as it brings
 * them into their order one by one: 20 kB of them took 0.6 s. So long runs are sorted before, which changes nothing of
 * what comes out.
 */
export function compose(text: string): string {
  const calm = text.length < shortest ? text : text.replaceAll(longRun, sortMarks);
  return calm.normalize("NFC");
}

/** Marks in canonical order (UAX #15): those of a lower combining class first, none across one of class zero. */
function sortMarks(run: string): string {
  classes ??= readClasses();
  const sorted: string[] = [];
  let free: { readonly mark: string; readonly rank: number }[] = [];
  const flush = (): void => {
    for (const { mark } of free.sort((a, b) => a.rank - b.rank)) sorted.push(mark);
    free = [];
  };
  for (const composed of run) {
    for (const mark of composed.normalize("NFD")) {
      const rank = classes.get(mark);
      if (rank === undefined) {
        flush();
        sorted.push(mark);
      } else free.push({ mark, rank });
    }
  }
  flush();
  return sorted.join("");
}

/** The rank of the combining class of each mark that has one but zero; read when it is first needed. */
let classes: ReadonlyMap<string, number> | undefined;

/** JavaScript does not tell a mark's combining class, but which of two marks it puts first. */
function readClasses(): ReadonlyMap<string, number> {
  const swaps = (first: string, second: string): boolean =>
    (first + second).normalize("NFD") !== first + second;
  const marks = new Set<string>();
  for (let code = 0x300; code < 0x20000; code += 1) {
    const mark = String.fromCodePoint(code);
    if (
      /^\p{M}$/u.test(mark) &&
      mark.normalize("NFD") === mark &&
      (swaps("\u0345", mark) || swaps(mark, "\u0334"))
    )
      marks.add(mark);
  }
  marks.add("\u0345");
  const ranks = new Map<string, number>();
  let rank = 0;
  let last: string | undefined;
  for (const mark of [...marks].join("").normalize("NFD")) {
    if (last !== undefined && swaps(mark, last)) rank += 1;
    ranks.set(mark, rank);
    last = mark;
  }
  return ranks;
}
