/** A rule of a style sheet. */
export interface StyleRule {
  /** As it was written, with `&` where it stands inside another: "& > a". */
  readonly selector: string;
  /** All classes that it and the rules around it name. */
  readonly named: readonly string[];
  /** The layers around it, the outermost first. */
  readonly layers: readonly string[];
  /** The classes of what it styles: of the last part of its selector, or of the rule around it where that is `&`. */
  readonly styled: readonly string[];
}

/** A block of a sheet: what stands before its brace, and inside. */
interface Block {
  readonly head: string;
  readonly body: string;
}

/** The rules of a sheet that say something, those inside others included. */
export function rulesOf(css: string): StyleRule[] {
  return rulesIn(css.replaceAll(/\/\*.*?\*\//gs, ""), { selector: "", named: [], layers: [], styled: [] });
}

/** The order of layers that a sheet lays down: `@layer reset, tokens;`. */
export const layersIn = (css: string): string[] =>
  [...css.matchAll(/@layer ([^{};]+);/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

function rulesIn(css: string, around: StyleRule): StyleRule[] {
  const { blocks, rest } = split(css);
  const own = around.selector !== "" && /\S/.test(rest) ? [around] : [];
  return [...own, ...blocks.flatMap(({ head, body }) => rulesIn(body, inside(around, head)))];
}

/** What a block means for the rules in it; at-rules other than `@layer` change nothing. */
function inside(around: StyleRule, head: string): StyleRule {
  const layer = /^@layer (.+)$/.exec(head)?.[1];
  if (layer !== undefined) return { ...around, layers: [...around.layers, layer] };
  if (head.startsWith("@")) return around;
  const styled = alternatives(head).flatMap((one) => subjectsOf(one, around.styled));
  return {
    ...around,
    selector: head,
    named: [...around.named, ...classesIn(head)],
    styled: [...new Set(styled)],
  };
}

/** The blocks of a piece of a sheet, and its declarations. Steps of an animation are no rules. */
function split(css: string): { readonly blocks: readonly Block[]; readonly rest: string } {
  const blocks: Block[] = [];
  let rest = "";
  let at = 0;
  for (let open = css.indexOf("{"); open !== -1; open = css.indexOf("{", at)) {
    const before = css.slice(at, open);
    const start = before.lastIndexOf(";") + 1;
    const close = closing(css, open);
    const head = before.slice(start).trim().replaceAll(/\s+/g, " ");
    rest += before.slice(0, start);
    if (!head.startsWith("@keyframes")) blocks.push({ head, body: css.slice(open + 1, close) });
    at = close + 1;
  }
  return { blocks, rest: rest + css.slice(at) };
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${css.slice(open - 40, open + 40)}`);
}

/** The classes of what a selector without alternatives means; `outer` are those of the rule around it. */
function subjectsOf(selector: string, outer: readonly string[]): string[] {
  const subject = cut(withoutArguments(selector, ["not", "has"]), /[\s>+~]/).at(-1) ?? "";
  const inner = [...subject.matchAll(/:(?:is|where)\((.*)\)/g)].flatMap(([, list = ""]) =>
    alternatives(list),
  );
  return [
    ...(subject.includes("&") ? outer : []),
    ...classesIn(withoutArguments(subject, ["is", "where"])),
    ...inner.flatMap((one) => subjectsOf(one, outer)),
  ];
}

const alternatives = (list: string): string[] => cut(list, /,/);

/** The parts of a text between separators that stand in no brackets. */
function cut(text: string, separator: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
    if (depth === 0 && separator.test(letter)) parts.push("");
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** A selector without these pseudo-classes and what stands in their brackets. */
function withoutArguments(selector: string, names: readonly string[]): string {
  const found = new RegExp(`:(?:${names.join("|")})\\(`).exec(selector);
  if (found === null) return selector;
  let depth = 0;
  let at = found.index + found[0].length - 1;
  do {
    if (selector[at] === "(") depth += 1;
    if (selector[at] === ")") depth -= 1;
    at += 1;
  } while (depth > 0 && at < selector.length);
  return selector.slice(0, found.index) + withoutArguments(selector.slice(at), names);
}
