import { type Context, Tag, type TagToken, type TopLevelToken } from "liquidjs";

/** Reads a further list for a template: its words, and whether those of the request narrow it as well. */
export type ReadFurther = (resource: string, words: string, isNarrowed: boolean) => readonly unknown[];

/** Where a rendering keeps what reads its lists; no template can name it. */
export const readFurtherKey: unique symbol = Symbol("reads further lists");

/** What reading a list counts, and each of its records, as liquidjs counts memory. */
const unitsPerRead = 400;
const unitsPerRecord = 8;

/**
 * `{% read machines from "virtual-machines?status=active" narrowed %}`: a further list as a variable. With `narrowed`, the
 * words of the request narrow it as well.
 */
export class ReadTag extends Tag {
  readonly #name: string;
  readonly #resource: string;
  readonly #words: string;
  readonly #isNarrowed: boolean;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Tag["liquid"]) {
    super(token, remaining, liquid);
    const [, name, address, narrowed] =
      /^\s*([a-zA-Z_]\w*)\s+from\s+("[^"]*"|'[^']*')(\s+narrowed)?\s*$/.exec(token.args) ?? [];
    if (name === undefined || address === undefined) {
      throw new Error('read must be written as read NAME from "RESOURCE?WORDS"');
    }
    const [resource = "", ...words] = address.slice(1, -1).split("?");
    this.#name = name;
    this.#resource = resource;
    this.#words = words.join("?");
    this.#isNarrowed = narrowed !== undefined;
  }

  override render(context: Context): void {
    const read = (context.environments as { readonly [readFurtherKey]?: ReadFurther })[readFurtherKey];
    if (read === undefined) throw new Error("read: there are no lists here");
    const list = read(this.#resource, this.#words, this.#isNarrowed);
    context.memoryLimit.use(unitsPerRead + list.length * unitsPerRecord);
    (context.bottom() as Record<string, unknown>)[this.#name] = list;
  }
}
